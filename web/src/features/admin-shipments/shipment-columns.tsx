import type { AdminShipmentRow } from '#libs/contracts/admin/admin-shipments.js';
import { formatMoment, formatMoney } from '../../lib/text/format';
import type { Column } from '../../ui/table/data-table-column';
import { LineBadge } from '../../ui/display/line-badge';

/** Columns of the list; the four state lines are side by side. */
export const shipmentColumns: readonly Column<AdminShipmentRow>[] = [
  { id: 'to', title: 'To', width: 11, cell: ({ to }) => <bdi>{to || 'No recipient yet'}</bdi> },
  {
    id: 'customer',
    title: 'Customer',
    width: 8.6,
    card: 'line',
    cell: ({ customer, ownerKind }) => customer || (ownerKind === 'guest' ? 'Guest' : '–'),
  },
  {
    id: 'status',
    title: 'Shipment',
    width: 8.2,
    cell: ({ status }) => <LineBadge state={status} />,
  },
  {
    id: 'label',
    title: 'Label',
    width: 8.2,
    card: 'marks',
    cell: ({ label }) => <LineBadge line="Label" headed state={label} />,
  },
  { id: 'payment', title: 'Payment', width: 10.3, cell: ({ payment }) => <LineBadge state={payment} /> },
  {
    id: 'tracking',
    title: 'Tracking',
    width: 9.5,
    cell: ({ tracking }) => <LineBadge state={tracking} />,
  },
  {
    id: 'service',
    title: 'Service',
    width: 11,
    extra: true,
    cell: ({ serviceName, carrier }) => serviceName ?? carrier ?? '–',
  },
  {
    id: 'number',
    title: 'Tracking number',
    width: 14,
    extra: true,
    cell: ({ trackingNumber }) => <span className="type-code">{trackingNumber ?? '–'}</span>,
  },
  { id: 'order', title: 'Order', width: 8, extra: true, cell: ({ orderNumber }) => orderNumber ?? '–' },
  {
    id: 'total',
    title: 'Total',
    width: 6,
    figures: true,
    card: 'aside',
    sorts: ['-total', 'total'],
    cell: ({ total }) => (total ? formatMoney(total) : '–'),
  },
  {
    id: 'created',
    title: 'Created',
    width: 11,
    sorts: ['-created', 'created'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];
