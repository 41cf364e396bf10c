import { useEffect, useRef } from 'react';
import { prefetch } from '../../lib/navigation/prefetch';

/** Fetches the page behind a link ahead: when the link comes into view, and at once when it is pointed at or focused. */
export function usePrefetch(to: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = ref.current;
    if (!link || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      prefetch(to);
    });
    observer.observe(link);
    return () => observer.disconnect();
  }, [to]);
  const now = () => prefetch(to);
  return { ref, onPointerEnter: now, onFocus: now };
}
