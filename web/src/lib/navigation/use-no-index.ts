import { useEffect, useState } from 'react';

/** The page is not for search engines. */
export function useNoIndex() {
  const [meta] = useState(() => Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
  useEffect(() => {
    document.head.append(meta);
    return () => meta.remove();
  }, [meta]);
}
