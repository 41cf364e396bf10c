import { clsx } from 'clsx';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatDay, formatMoney, plural } from '../../../lib/text/format';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { offerSorts, type OfferFilter, type OfferSort } from './offer-order';

const sortLabels: Record<OfferSort, string> = { price: 'Price', speed: 'Speed', carrier: 'Carrier' };

export interface OfferFiltersProps {
  /** All offers, before the filter. */
  offers: readonly OfferView[];
  shown: number;
  sort: OfferSort;
  filter: OfferFilter;
  onSort: (sort: OfferSort) => void;
  onFilter: (filter: OfferFilter) => void;
}

/** "8 services, from $6.99", how they are sorted, and which of them are shown. */
export function OfferFilters({ offers, shown, sort, filter, onSort, onFilter }: OfferFiltersProps) {
  const carriers = [...new Map(offers.map((offer) => [offer.carrier, offer.carrierName]))];
  const days = [...new Set(offers.map((offer) => offer.delivery.latest))].sort();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 font-medium">{countText(offers, shown)}</p>
        {carriers.length > 1 &&
          carriers.map(([code, name]) => (
            <FilterChip key={code} name={name} code={code} filter={filter} onFilter={onFilter} />
          ))}
      </div>
      <div className="flex gap-3 max-sm:w-full">
        <Field label="Arrives by" className="min-w-40 max-sm:flex-1">
          <Select
            value={filter.arrivesBy ?? ''}
            onChange={(e) => onFilter({ ...filter, arrivesBy: e.target.value || undefined })}
          >
            <option value="">Any day</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDay(day)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Sort by" className="min-w-28 max-sm:flex-1">
          <Select value={sort} onChange={(e) => onSort(offerSorts.find((one) => one === e.target.value) ?? 'price')}>
            {offerSorts.map((one) => (
              <option key={one} value={one}>
                {sortLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}

function countText(offers: readonly OfferView[], shown: number): string {
  const [first] = [...offers].sort((a, b) => a.total.amount - b.total.amount);
  if (!first) return 'No services yet';
  const all = plural(offers.length, 'service');
  return shown < offers.length ? `${shown} of ${all}` : `${all}, from ${formatMoney(first.total)}`;
}

function FilterChip(props: {
  name: string;
  code: string;
  filter: OfferFilter;
  onFilter: (filter: OfferFilter) => void;
}) {
  const { name, code, filter, onFilter } = props;
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
