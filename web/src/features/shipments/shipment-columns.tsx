import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { formatDay, formatMoment, formatMoney, plural } from '../../lib/text/format';
import { StatusChip } from '../../ui/display/status-chip';
import { ButtonLink } from '../../ui/navigation/link';
import type { Column } from '../../ui/table/data-table-column';
import { sourceLabels } from './list-filter';
import { rowAction, rowStatus } from './row-state';

export const recipientOf = ({ receiver }: ShipmentRow): string => receiver || 'No recipient yet';

function RowAction({ row }: { row: ShipmentRow }) {
  const action = rowAction(row);
  const urgent = action.kind === 'pay' || action.kind === 'print' || action.kind === 'fix';
  return (
    <ButtonLink tone={urgent ? 'primary' : 'secondary'} size="dense" to={action.href}>
      {action.label}
      <span className="sr-only"> the shipment to {recipientOf(row)}</span>
    </ButtonLink>
  );
}

/** Columns of the list of one's own shipments. */
export const shipmentColumns: readonly Column<ShipmentRow>[] = [
  {
    id: 'recipient',
    title: 'Recipient',
    width: 13,
    sorts: ['recipient', '-recipient'],
    cell: (row) => (
      <>
        <bdi>{recipientOf(row)}</bdi>
        <span className="block truncate text-small font-normal text-text-2 group-data-[density=dense]/table:hidden">
          {row.reference}
        </span>
      </>
    ),
  },
  { id: 'route', title: 'Route', width: 15, card: 'line', cell: ({ route }) => <bdi>{route}</bdi> },
  { id: 'status', title: 'Status', width: 11, card: 'marks', cell: (row) => <StatusChip status={rowStatus(row)} /> },
  {
    id: 'service',
    title: 'Service',
    width: 12,
    cell: ({ service, parcelCount }) => (
      <>
        {service ?? 'No service yet'}
        {parcelCount > 1 && ` · ${plural(parcelCount, 'parcel')}`}
      </>
    ),
  },
  {
    id: 'total',
    title: 'Price',
    width: 7,
    figures: true,
    card: 'aside',
    sorts: ['-total', 'total'],
    cell: ({ total }) => (total ? formatMoney(total) : '–'),
  },
  {
    id: 'tracking',
    title: 'Tracking number',
    width: 16.5,
    cell: ({ tracking }) => <span className="type-code">{tracking[0]?.trackingNumber ?? '–'}</span>,
  },
  { id: 'order', title: 'Order', width: 8.5, cell: ({ orderNumber }) => orderNumber ?? '–' },
  { id: 'reference', title: 'Reference', width: 8, extra: true, cell: ({ reference }) => reference ?? '–' },
  { id: 'shipDate', title: 'Ship date', width: 7, extra: true, cell: ({ shipDate }) => formatDay(shipDate) },
  {
    id: 'created',
    title: 'Created',
    width: 10,
    sorts: ['-created', 'created'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'updated',
    title: 'Updated',
    width: 9,
    extra: true,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
  },
  { id: 'source', title: 'Source', width: 8, extra: true, cell: ({ source }) => sourceLabels[source] },
  {
    id: 'action',
    title: 'Action',
    width: 7.5,
    fixed: true,
    hiddenTitle: true,
    card: 'action',
    cell: (row) => <RowAction row={row} />,
  },
];
