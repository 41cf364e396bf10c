import { useCallback } from 'react';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import {
  labelStatuses,
  paymentStatuses,
  shipmentStatuses,
  trackingStatuses,
} from '#libs/contracts/shipments/statuses.js';
import type { TableParams } from '../../ui/table/table-params';
import { useOfferedCarriers } from '../../lib/use-offered-carriers';
import { SearchBox } from '../../ui/form/search-box';
import { FilterDay, FilterMany } from '../../ui/table/table-filters';
import { stateOptions } from '../../ui/display/line-badge';

/** The filters of the list, by query name. */
export const shipmentFilterNames = [
  'search',
  'status',
  'label',
  'payment',
  'tracking',
  'carrier',
  'from',
  'to',
  'sort',
];

const many = [
  ['status', 'Shipment', stateOptions(shipmentStatuses)],
  ['label', 'Label', stateOptions(labelStatuses)],
  ['payment', 'Payment', stateOptions(paymentStatuses)],
  ['tracking', 'Tracking', stateOptions(trackingStatuses)],
] as const;

export function ShipmentFilters({ filter, change }: Pick<TableParams, 'filter' | 'change'>) {
  const carriers = useOfferedCarriers().map(({ code, name }) => [code, name] as const);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <>
      <SearchBox
        label="Search shipments"
        placeholder="Number, name, e-mail or ZIP"
        value={filter['search'] ?? ''}
        onSearch={search}
      />
      <FilterDay label="From" value={filter['from'] ?? ''} onChange={(from) => change({ from })} />
      <FilterDay label="Until" value={filter['to'] ?? ''} onChange={(to) => change({ to })} />
      {many.map(([name, label, options]) => (
        <FilterMany
          key={name}
          label={label}
          value={filter[name] ?? ''}
          options={options}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <FilterMany
        label="Carrier"
        value={filter['carrier'] ?? ''}
        options={carriers}
        wordOf={carrierName}
        onChange={(carrier) => change({ carrier })}
      />
    </>
  );
}
