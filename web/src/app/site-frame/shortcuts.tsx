import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog/dialog';
import { paths } from '../../lib/navigation/paths';

const keys = [
  ['N', 'New shipment'],
  ['G then S', 'Shipments'],
  ['G then C', 'Cart'],
  ['G then A', 'Account'],
  ['/', 'Search'],
  ['?', 'Show shortcuts'],
] as const;

/** G waits this long for the key after it, in milliseconds. */
const clientTimeouts = 1_000;

/** Single-key shortcuts of signed-in users, who can switch them off in their account. Never while typing or in a dialog. */
export default function Shortcuts() {
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const going = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
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
      gc: to(paths.cart.href()),
      ga: to(paths.user.href()),
      '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      '?': () => setHelp(true),
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Dialog open={help} onClose={() => setHelp(false)} title="Shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd className="text-text-2">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  const field =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]');
  return Boolean(field) || document.querySelector('[role=dialog]') !== null;
}
