import { useState } from 'react';
import { safeStorage } from '../../../lib/browser/safe-storage';
import { useMedia } from '../../../lib/browser/use-media';
import { useSession } from '../../../stores/session';

const storage = safeStorage();

/** Whether the side bar shows icons only: as the user left it in this browser, otherwise by the available width. */
export function useFolded(): { folded: boolean; fold: (folded: boolean) => void } {
  const user = useSession(({ profile }) => profile?.id ?? 'guest');
  const key = `waybill.side-bar.${user}`;
  const [chosen, setChosen] = useState(() => storage.getItem(key));
  const narrow = !useMedia('(width >= 80rem)');
  return {
    folded: chosen === null ? narrow : chosen === 'folded',
    fold: (folded) => {
      const next = folded ? 'folded' : 'open';
      storage.setItem(key, next);
      setChosen(next);
    },
  };
}
