import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { plural } from '../../lib/text/format';
import { closePalette } from '../../stores/palette';
import { lockScroll } from '../../ui/dialog/lock-scroll';
import { CommandList, optionId } from './command-list';
import { groupCommands } from './match-commands';
import { useCommands } from './use-commands';

const listId = 'command-list';

/** Go anywhere, find a shipment, act on the open screen: a field over a list (APG editable combobox), in a modal dialog. */
export default function CommandPalette() {
  useEffect(() => lockScroll(), []);
  const [before] = useState(() => document.activeElement);
  // Radix returns the focus to its own trigger, of which there is none.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <div className="pointer-events-auto fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed top-[12dvh] left-1/2 z-40 flex max-h-[76dvh] w-[calc(100%-2rem)] max-w-form -translate-x-1/2 flex-col overflow-hidden rounded-card border bg-surface shadow-lg focus:outline-none"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Finder />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder() {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { commands, searching } = useCommands(typed);
  const groups = groupCommands(commands);
  const listed = groups.flatMap((group) => group.commands);
  const active = Math.min(at, listed.length - 1);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && listed.length > 0) setAt((active + step + listed.length) % listed.length);
    else if (event.key === 'Enter') listed[active]?.run();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-text-3" />
        <input
          type="text"
          role="combobox"
          aria-label="Search pages, actions and shipments"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder="Go to a page, or find a shipment by name or number"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          className="h-14 min-w-0 flex-1 bg-transparent text-body text-text outline-none placeholder:text-text-3"
        />
        <Dialog.Close className="rounded-chip border px-2 py-1 text-micro font-semibold text-text-2 hover:bg-sunken">
          Esc<span className="sr-only">: close</span>
        </Dialog.Close>
      </div>
      <CommandList id={listId} groups={groups} active={active} onPoint={setAt} />
      {listed.length === 0 && !searching && <p className="px-4 py-8 text-center text-ui text-text-2">No results</p>}
      <p role="status" className="sr-only">
        {searching ? '' : plural(listed.length, 'result')}
      </p>
    </>
  );
}
