import { ChevronDown, CircleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { lengthUnits } from '#libs/contracts/parcels/parcels.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { controlClass } from '../../../ui/form/field';

type Side = 'length' | 'width' | 'height';
const sides: readonly [Side, string][] = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
];

interface SizeFieldsProps {
  parcel: ParcelForm;
  /** Beginning of the controls' names, such as `parcels.0`. */
  prefix: string;
  error: (field: Side) => string | undefined;
  type: (side: Side, value: string) => void;
  onUnit: (unit: string) => void;
}

/** The issue, shown once when all three sides have the same. */
function issuesOf(error: SizeFieldsProps['error']): string[] {
  const texts = sides.flatMap(([side]) => error(side) ?? []);
  const same = new Set(sides.map(([side]) => error(side)?.replace(side, 'side')));
  if (texts.length === sides.length && same.size === 1)
    return [...same].flatMap((text) => text?.replace('a side', 'a length, width and height') ?? []);
  return [...new Set(texts)];
}

/** Three sides and one unit in one line; which side is the longest does not matter. */
export function SizeFields({ parcel, prefix, error, type, onUnit }: SizeFieldsProps) {
  const id = useId();
  const issues = issuesOf(error);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-ui font-medium">Outside size</legend>
      <div className="flex items-center gap-2">
        {sides.map(([side, name], index) => (
          <Fragment key={side}>
            {index > 0 && (
              <span aria-hidden className="text-text-3">
                ×
              </span>
            )}
            <input
              name={`${prefix}.${side}`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={name.slice(0, 1)}
              aria-label={name}
              aria-invalid={error(side) ? true : undefined}
              aria-describedby={issues.length > 0 ? `${id}-error` : undefined}
              value={parcel[side]}
              onChange={(event) => type(side, event.target.value)}
              className={clsx(controlClass, 'w-full tabular-nums')}
            />
          </Fragment>
        ))}
        <span className="relative shrink-0">
          <select
            aria-label="Unit of size"
            value={parcel.lengthUnit}
            onChange={(event) => onUnit(event.target.value)}
            className={clsx(controlClass, 'w-auto appearance-none bg-sunken pr-7 text-ui font-medium')}
          >
            {lengthUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-2 size-3.5 text-text-2" />
        </span>
      </div>
      {issues.length > 0 && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {issues.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
