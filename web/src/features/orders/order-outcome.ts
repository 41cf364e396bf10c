import type { OrderView } from '#libs/contracts/orders/orders.js';
import { labelStatus, type LabelStatus } from '#libs/contracts/shipments/statuses.js';
import { isVoidOrRefunded, isPrintable } from '../../lib/label-status';

/** The message about a payment. */
export type OrderOutcome =
  /** The card was not confirmed, or its challenge was abandoned. */
  | 'unpaid'
  /** Its label is there; the card is charged at the first scan. */
  | 'on_use'
  /** The card was just confirmed; the result has not reached the order yet. */
  | 'asked'
  /** The bank thinks about it. */
  | 'processing'
  /** Paid; labels are being made. */
  | 'labels'
  /** All labels that could be made exist, or some of them. */
  | 'done'
  /** The card was refused; another one may be tried. */
  | 'declined'
  /** Nothing was charged and nothing was made. */
  | 'nothing';

const outcomes: Record<OrderView['payment'], OrderOutcome> = {
  created: 'unpaid',
  on_use: 'on_use',
  requires_action: 'unpaid',
  processing: 'processing',
  authorised: 'labels',
  captured: 'done',
  partially_refunded: 'done',
  refunded: 'done',
  disputed: 'done',
  failed: 'declined',
  cancelled: 'nothing',
};

export function outcomeOf(order: OrderView): OrderOutcome {
  const outcome = outcomes[order.payment];
  return order.charge && outcome === 'labels' ? 'processing' : outcome;
}

const before: ReadonlySet<OrderOutcome> = new Set(['unpaid', 'declined']);

/** The same right after the card was confirmed: the order may still show the state before. */
export function outcomeAfterAttempt(order: OrderView): OrderOutcome {
  const outcome = outcomeOf(order);
  return before.has(outcome) ? 'asked' : outcome;
}

/** How many labels exist, could not be made, and were refunded: of all items, shown or not. */
export function labelCounts({ labels }: OrderView) {
  const count = (fits: (status: LabelStatus) => boolean) =>
    labelStatus.options.filter(fits).reduce((sum, status) => sum + (labels[status] ?? 0), 0);
  return { made: count(isPrintable), failed: count((status) => status === 'failed'), back: count(isVoidOrRefunded) };
}

/** All of it was refunded. */
export const isAllBack = (order: OrderView): boolean => labelCounts(order).back === order.itemCount;

/** Too many items to show at once. */
export const isLong = ({ items, itemCount }: OrderView): boolean => items.length < itemCount;
