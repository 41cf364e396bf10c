import { clsx } from 'clsx';
import type { Command, CommandGroup } from './command';

export const optionId = (index: number): string => `command-${index}`;

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  /** Which of all commands Enter runs. */
  active: number;
  onPoint: (index: number) => void;
}

/** The commands below the field, which keeps the focus. */
export function CommandList({ id, groups, active, onPoint }: CommandListProps) {
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Results" className="overflow-y-auto overscroll-contain p-2">
      {groups.map(({ name, commands }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${group}`} className="pb-2">
          <div
            id={`${id}-${group}`}
            role="presentation"
            dir="auto"
            className="px-3 py-1.5 text-micro font-semibold text-text-2"
          >
            {name}
          </div>
          {commands.map((command, place) => {
            const index = (firsts[group] ?? 0) + place;
            return (
              <Option
                key={command.id}
                index={index}
                command={command}
                active={index === active}
                onPoint={() => onPoint(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option({ index, command, active, onPoint }: OptionProps) {
  return (
    // The keyboard is the field's: the list never has the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={command.run}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-ui',
        active && 'bg-primary-soft text-primary',
      )}
    >
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {command.label}
        </span>
        {command.detail && (
          <span dir="auto" className="block truncate text-small text-text-2">
            {command.detail}
          </span>
        )}
      </span>
      {command.keys && <kbd className="shrink-0 font-sans text-small text-text-2">{command.keys}</kbd>}
    </div>
  );
}

interface OptionProps {
  index: number;
  command: Command;
  active: boolean;
  onPoint: () => void;
}
