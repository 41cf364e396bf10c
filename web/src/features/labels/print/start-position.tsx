import { clsx } from 'clsx';
import { useId } from 'react';

const names: Record<number, readonly string[]> = {
  2: ['Top', 'Bottom'],
  4: ['Top left', 'Top right', 'Bottom left', 'Bottom right'],
};

/** The position of the first label on a partly used sheet: a small picture of the sheet to choose from. */
export function StartPosition(props: { positions: number; value: number; onChange: (position: number) => void }) {
  const group = useId();
  const all = names[props.positions] ?? [];
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-medium">Start position</legend>
      <div
        className={clsx(
          'grid w-36 gap-1.5 rounded-control bg-sunken p-2',
          props.positions === 4 ? 'grid-cols-2' : 'grid-cols-1',
        )}
      >
        {all.map((name, position) => (
          <label key={name} className={placeClass(position < props.value)}>
            <input
              type="radio"
              name={group}
              checked={props.value === position}
              onChange={() => props.onChange(position)}
              aria-label={name}
              className="size-5 accent-primary"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const placeClass = (used: boolean) =>
  clsx(
    'grid h-16 cursor-pointer place-items-center rounded-chip border border-border-strong has-checked:border-primary has-checked:bg-primary-soft',
    used ? 'bg-sunken' : 'bg-surface',
  );
