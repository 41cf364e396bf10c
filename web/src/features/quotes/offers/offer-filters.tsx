import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatDay, formatMoney, plural } from '../../../lib/text/format';
import { Select } from '../../../ui/form/select';
import { Toolbar } from '../../../ui/navigation/toolbar';
import { CarrierChip } from './carrier-chip';
import { offerSorts, type OfferFilter, type OfferSort } from './offer-order';

const sortLabels: Record<OfferSort, string> = {
  price: 'Sort: price',
  speed: 'Sort: speed',
  carrier: 'Sort: carrier',
};

export interface OfferFiltersProps {
  /** All offers, before the filter. */
  offers: readonly OfferView[];
  shown: number;
  sort: OfferSort;
  filter: OfferFilter;
  onSort: (sort: OfferSort) => void;
  onFilter: (filter: OfferFilter) => void;
}

/** "8 services, from $6.99", the sort order and the filter: two tab stops. */
export function OfferFilters({ offers, shown, sort, filter, onSort, onFilter }: OfferFiltersProps) {
  const carriers = [...new Map(offers.map((offer) => [offer.carrier, offer.carrierName]))];
  const days = [...new Set(offers.map((offer) => offer.delivery.latest))].sort();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium">{countText(offers, shown)}</p>
      <div className="w-32 max-sm:ml-auto">
        <Select
          aria-label="Sort by"
          className={denseClass}
          value={sort}
          onChange={(e) => onSort(offerSorts.find((one) => one === e.target.value) ?? 'price')}
        >
          {offerSorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </Select>
      </div>
      <Toolbar label="Filter services" className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {carriers.length > 1 &&
          carriers.map(([code, name]) => <CarrierChip key={code} {...{ name, code, filter, onFilter }} />)}
        <Select
          aria-label="Arrives by"
          className={`${denseClass} w-40`}
          value={filter.arrivesBy ?? ''}
          onChange={(e) => onFilter({ ...filter, arrivesBy: e.target.value || undefined })}
        >
          <option value="">Arrives any day</option>
          {days.map((day) => (
            <option key={day} value={day}>
              By {formatDay(day)}
            </option>
          ))}
        </Select>
      </Toolbar>
    </div>
  );
}

const denseClass = 'h-9 text-ui';

function countText(offers: readonly OfferView[], shown: number): string {
  const [first] = [...offers].sort((a, b) => a.total.amount - b.total.amount);
  if (!first) return 'No services yet';
  const all = plural(offers.length, 'service');
  return shown < offers.length ? `${shown} of ${all}` : `${all}, from ${formatMoney(first.total)}`;
}
