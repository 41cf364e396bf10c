import { clsx } from 'clsx';
import type { OfferFilter } from './offer-order';

interface CarrierChipProps {
  name: string;
  code: string;
  filter: OfferFilter;
  onFilter: (filter: OfferFilter) => void;
}

/** Shows the services of one carrier, beside those of the other chosen ones. */
export function CarrierChip({ name, code, filter, onFilter }: CarrierChipProps) {
  const on = filter.carriers.includes(code);
  const carriers = on ? filter.carriers.filter((one) => one !== code) : [...filter.carriers, code];
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onFilter({ ...filter, carriers })}
      className={clsx(
        'min-h-9 rounded-full border px-4 text-ui font-medium transition-colors',
        on ? 'border-primary bg-primary-soft text-primary' : 'border-border-strong bg-surface hover:bg-sunken',
      )}
    >
      {name}
    </button>
  );
}
