import type { ChargeView, ChargeViewStatus } from '#libs/contracts/adjustments/adjustment-charges.js';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import type { Order } from '../orders/order.js';
import type { ObjectionPhoto } from './objection-photo.js';
import type { AdjustmentCharge } from './adjustment-charge.js';

/** A due charge by the payment of its order. */
const dueStatuses: Record<PaymentStatus, ChargeViewStatus> = {
  created: 'charging',
  on_use: 'charging',
  requires_action: 'payment_needed',
  processing: 'charging',
  authorised: 'charging',
  captured: 'paid',
  partially_refunded: 'refunded',
  refunded: 'refunded',
  failed: 'payment_needed',
  cancelled: 'withdrawn',
  disputed: 'paid',
};

/** A charge as its owner sees it, with the order that takes it from a card. */
export function presentCharge(
  charge: AdjustmentCharge,
  order: Order | undefined,
  photos: readonly ObjectionPhoto[] = [],
): ChargeView {
  const { id, amount, note, answerBy, objection, orderId } = charge;
  return {
    ...{ id, amount, note, answerBy: answerBy.toISOString(), objection, orderId },
    status: statusOf(charge, order),
    refunded: order?.refunded ?? 0,
    photos: photos.map(({ number, name, type, bytes }) => ({ number, name, type, bytes })),
  };
}

function statusOf({ status }: AdjustmentCharge, order: Order | undefined): ChargeViewStatus {
  if (status !== 'due') return status;
  return order ? dueStatuses[order.payment] : 'charging';
}
