import type { CarrierDescriptor } from '#libs/contracts/carriers/carrier-descriptor.js';
import { shipmentFilter, type ListStatus, type ShipmentSource } from '#libs/contracts/shipments/shipment-lists.js';
import { servicesByCode } from '../../lib/services-by-code';
import type { TableFilter } from '../../ui/table/table-params';

/** Filters and sort order of the list, by their names in the address. */
export const listFilterNames = [
  'tab',
  'q',
  'from',
  'to',
  'status',
  'carrier',
  'service',
  'source',
  'store',
  'sort',
] as const;
export type FilterName = (typeof listFilterNames)[number];

/** The parts of an address that the API accepts; others, such as those of an old link, are dropped. */
export const validFilter = (filter: TableFilter): TableFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => shipmentFilter.shape[name as FilterName].safeParse(value).success),
  );

export const statusLabels: Record<ListStatus, string> = {
  draft: 'Draft',
  to_pay: 'Awaiting payment',
  in_cart: 'In cart',
  label_pending: 'Paid',
  label_ready: 'Label ready',
  printed: 'Printed',
  in_transit: 'With carrier',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  problem: 'Problem',
  returned: 'Returned',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
};
export const sourceLabels: Record<ShipmentSource, string> = {
  web: 'Created here',
  file: 'Imported file',
  store: 'Store',
};

/** A filter of which several can be chosen. */
export type ManyFilter = readonly [name: FilterName, label: string, options: readonly (readonly [string, string])[]];

/** Those that everybody has, with the carriers that can be chosen. */
export const manyFilters = (carriers: readonly CarrierDescriptor[]): readonly ManyFilter[] => [
  ['status', 'Status', Object.entries(statusLabels)],
  ['carrier', 'Carrier', carriers.map(({ code, name }) => [code, name] as const)],
  ['service', 'Service', servicesByCode(carriers)],
  ['source', 'Source', Object.entries(sourceLabels)],
];

/** Whether anything but tab and order narrows the list. */
export const isNarrowed = (filter: TableFilter): boolean =>
  Object.keys(filter).some((name) => name !== 'tab' && name !== 'sort');
