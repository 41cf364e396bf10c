import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { isVoidOrRefunded, isPrintable } from '../../lib/label-status';
import type { ChipStatus } from '../../ui/display/status-chip';

export type RowActionKind = 'continue' | 'pay' | 'cart' | 'wait' | 'print' | 'reprint' | 'track' | 'fix';

export interface RowAction {
  kind: RowActionKind;
  label: string;
  href: string;
}

/** The parts of a shipment that determine its status and its one action. */
export type RowState = Pick<
  ShipmentRow,
  'slug' | 'status' | 'labelStatus' | 'trackingStatus' | 'step' | 'printed' | 'tracking'
>;

const onTheWay: ReadonlySet<ShipmentRow['trackingStatus']> = new Set([
  'accepted',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delayed',
  'delivered',
  'exception',
  'returning',
  'returned',
]);
const trackingChips: Partial<Record<ShipmentRow['trackingStatus'], ChipStatus>> = {
  accepted: 'with_carrier',
  in_transit: 'with_carrier',
  delayed: 'with_carrier',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  exception: 'exception',
  returning: 'returned',
  returned: 'returned',
};

/** The status of a listed shipment: the furthest of its state lines. */
export function rowStatus(row: RowState): ChipStatus {
  if (row.labelStatus === 'void_requested') return 'refund_asked';
  if (row.labelStatus === 'voided') return 'voided';
  if (row.status === 'cancelled') return 'cancelled';
  if (row.status === 'archived') return 'archived';
  if (row.labelStatus === 'failed' || row.labelStatus === 'purchasing_unknown') return 'exception';
  const moving = trackingChips[row.trackingStatus];
  if (moving) return moving;
  if (isPrintable(row.labelStatus)) return row.printed ? 'printed' : 'label_ready';
  if (row.labelStatus === 'queued' || row.labelStatus === 'purchasing') return 'paid';
  if (row.status === 'in_cart') return 'in_cart';
  if (row.status === 'ready' || row.status === 'ordered') return 'awaiting_payment';
  return row.step === 'sender' ? 'draft' : 'needs_input';
}

/** The one action that fits the state. */
export function rowAction(row: RowState): RowAction {
  const { slug } = row;
  const [first] = row.tracking;
  const resume = paths.newShipment.href({ draft: slug });
  if (row.status === 'in_cart') return { kind: 'cart', label: 'Open cart', href: paths.cart.href() };
  if (row.labelStatus === 'failed') return { kind: 'fix', label: 'Fix', href: resume };
  if (onTheWay.has(row.trackingStatus) && first) {
    return { kind: 'track', label: 'Track', href: paths.track.href({ slug: first.slug }) };
  }
  if (isPrintable(row.labelStatus)) {
    const href = paths.label.href({ slug });
    return row.printed ? { kind: 'reprint', label: 'Reprint', href } : { kind: 'print', label: 'Print', href };
  }
  if (row.labelStatus !== 'none') {
    const label = isVoidOrRefunded(row.labelStatus) ? 'See refund' : 'See label';
    return { kind: 'wait', label, href: paths.label.href({ slug }) };
  }
  if (row.status === 'ordered') return { kind: 'pay', label: 'Pay', href: paths.handlePayment.href({ slug }) };
  return row.status === 'ready'
    ? { kind: 'pay', label: 'Pay', href: resume }
    : { kind: 'continue', label: 'Continue', href: resume };
}

/** Ready shipments can be paid together or go into the cart, bought ones printed together. */
export const canPay = (row: ShipmentRow): boolean => row.status === 'ready' && row.labelStatus !== 'failed';
export const canAdd = (row: ShipmentRow): boolean => row.status === 'ready';
export const canPrint = (row: ShipmentRow): boolean => isPrintable(row.labelStatus);
export const canCancel = (row: ShipmentRow): boolean => row.status === 'draft' || row.status === 'ready';

const second = 1_000;

/** When an open list is refreshed: soon while a label is being bought, otherwise rarely. */
export const listPause = (rows: readonly ShipmentRow[]): number =>
  rows.some(({ labelStatus }) => labelStatus === 'queued' || labelStatus === 'purchasing') ? 3 * second : 30 * second;
