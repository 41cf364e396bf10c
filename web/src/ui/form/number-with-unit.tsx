import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, useFieldLink } from './field';

export interface NumberWithUnitProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Attributes of the unit's select; with one option it is fixed text. */
  unit: Omit<ComponentProps<'select'>, 'className' | 'children'> & { label: string; options: readonly string[] };
}

/** A decimal with its unit, in one control: numeric keypad on phones, the value kept as entered. */
export function NumberWithUnit({ unit, className, ...rest }: NumberWithUnitProps) {
  const { label, options, ...select } = unit;
  return (
    <span className={clsx('flex', className)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useFieldLink()}
        {...rest}
        className={clsx(controlClass, 'flex-1 rounded-r-none tabular-nums focus-visible:z-1')}
      />
      {options.length === 1 ? (
        <span className={fixedClass}>{options[0]}</span>
      ) : (
        <span className="relative -ml-px shrink-0">
          <select aria-label={label} {...select} className={unitClass}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-2 size-3.5 text-text-2" />
        </span>
      )}
    </span>
  );
}

const unitClass = clsx(
  controlClass,
  'w-auto appearance-none rounded-l-none bg-sunken pr-7 text-ui font-medium focus-visible:z-1',
);
const fixedClass =
  '-ml-px grid shrink-0 place-items-center rounded-r-control border border-border-strong bg-sunken px-3 text-ui font-medium text-text-2';
