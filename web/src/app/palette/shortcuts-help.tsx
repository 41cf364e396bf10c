import { usePreferences } from '../../stores/preferences';
import { closePalette } from '../../stores/palette';
import { useSession } from '../../stores/session';
import DialogFrame from '../../ui/dialog/dialog-frame';

type Keys = readonly (readonly [keys: string, words: string])[];

const anywhere: Keys = [['Ctrl K or ⌘ K', 'Search pages, actions and shipments']];
const single: Keys = [
  ['N', 'New shipment'],
  ['G then S', 'Shipments'],
  ['G then O', 'Orders'],
  ['G then C', 'Cart'],
  ['G then A', 'Account'],
  ['/', 'Search'],
  ['?', 'Show shortcuts'],
];
const lists: Keys = [
  ['J', 'Next shipment'],
  ['K', 'Previous shipment'],
  ['Enter', 'Open beside the list'],
  ['X', 'Select'],
  ['Esc', 'Close'],
];
const labels: Keys = [['Ctrl P or ⌘ P', 'Print the label that is open']];

/** Every shortcut that this person has, by place. */
export default function ShortcutsHelp() {
  const chosen = usePreferences((state) => state.shortcuts);
  const user = useSession(({ actor }) => actor !== 'guest');
  return (
    <DialogFrame open onClose={closePalette} title="Shortcuts">
      <div className="flex flex-col gap-5">
        <Group title="Anywhere" keys={user && chosen ? [...anywhere, ...single] : anywhere} />
        <Group title="In lists of shipments" keys={lists} />
        <Group title="On the label page" keys={labels} />
        {user && (
          <p className="text-small text-text-2">
            {chosen
              ? 'You can turn single keys off in your account.'
              : 'Single keys are off. Turn them on in your account.'}
          </p>
        )}
      </div>
    </DialogFrame>
  );
}

function Group({ title, keys }: { title: string; keys: Keys }) {
  return (
    <section>
      <h3 className="mb-2 text-ui font-semibold">{title}</h3>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-ui">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-chip border bg-sunken px-1.5 py-0.5 font-sans text-small font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-text-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
