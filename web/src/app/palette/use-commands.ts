import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from '../../lib/browser/use-debounced';
import { offeredCommands } from '../../stores/offered-commands';
import { closePalette, openShortcuts } from '../../stores/palette';
import { useSession } from '../../stores/session';
import type { Command } from './command';
import { foundShipmentsQuery, shipmentCommands } from './found-shipments';
import { matchCommands } from './match-commands';
import { pageCommands } from './page-commands';

/** Milliseconds without a key before shipments are looked for. */
const pause = 150;

/** The palette's list for the typed text: actions of the screen, shipments, pages. */
export function useCommands(typed: string): { commands: Command[]; searching: boolean } {
  const navigate = useNavigate();
  const actor = useSession((state) => state.actor);
  // The screen's actions when the palette opened: the list does not change meanwhile.
  const [offers] = useState(offeredCommands);
  const text = typed.trim();
  const settled = useDebounced(text, pause);
  const found = useQuery(foundShipmentsQuery(settled));
  const go = (to: string) => void navigate(to);
  const actions = offers.flatMap(({ group, commands }) =>
    commands.map(({ id, label, run }): Command => ({ id: `${group} ${id}`, group, label, run })),
  );
  const more: Command = {
    ...{ id: 'shortcuts', group: 'Help', label: 'Keyboard shortcuts', words: 'keys help' },
    ...(actor === 'guest' ? {} : { keys: '?' }),
    run: openShortcuts,
  };
  const matching = matchCommands([...actions, ...pageCommands(actor, go), more], text);
  const shown = text && settled === text ? shipmentCommands(found.data?.items ?? [], go) : [];
  const commands = [...shown, ...matching].map((command) => ({ ...command, run: () => closeAndRun(command) }));
  return { commands, searching: text !== settled || found.isFetching };
}

/** The palette's focus trap is gone before the command opens its own dialog. */
function closeAndRun({ run }: Command): void {
  closePalette();
  setTimeout(run);
}
