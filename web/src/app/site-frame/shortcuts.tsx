import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSingleKey } from '../../lib/browser/is-typing';
import { paths } from '../../lib/navigation/paths';
import { openShortcuts } from '../../stores/palette';

/** G waits this long for the key after it, in milliseconds. */
const clientTimeouts = 1_000;

/** Single-key shortcuts of signed-in users, who can turn them off in their account. Never while typing or in a dialog. */
export function Shortcuts() {
  const navigate = useNavigate();
  const going = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const went = Date.now() - going.current < clientTimeouts ? 'g' : '';
      going.current = event.key === 'g' ? Date.now() : 0;
      const act = actions[went + event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const to = (path: string) => () => void navigate(path);
    const actions: Partial<Record<string, () => void>> = {
      n: to(paths.newShipment.href()),
      gs: to(paths.shipments.href()),
      go: to(paths.createFromApps.href()),
      gc: to(paths.cart.href()),
      ga: to(paths.user.href()),
      '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      '?': openShortcuts,
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return null;
}
