import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

export const exportColumns = [
  ...['created', 'shipment', 'source', 'name', 'company', 'street1', 'street2', 'city', 'state', 'postal', 'country'],
  ...[
    'reference',
    'order',
    'service',
    'shipDate',
    'total',
    'currency',
    'trackingNumbers',
    'status',
    'label',
    'tracking',
  ],
];

/** A line of the file; `csvLine` guards against cells that a table program would take for formulas. */
export function exportCells(row: ShipmentRow, to: AddressDraft | null): string[] {
  return [
    ...[row.createdAt, row.slug, row.source, to?.name, to?.company, to?.street1, to?.street2],
    ...[to?.city, to?.state, to?.postal, to?.country, row.reference, row.orderNumber, row.service, row.shipDate],
    ...[row.total && (row.total.amount / 100).toFixed(2), row.total?.currency],
    ...[row.tracking.map(({ trackingNumber }) => trackingNumber).join(' '), row.status, row.labelStatus],
    row.trackingStatus,
  ].map((cell) => cell ?? '');
}
