import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { soldPickupStatuses } from '#libs/domain/pickups/pickup-money.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { Discrepancy } from './discrepancy.js';

const number = `'Order WB-' || o.number`;
const charged = sqlStates(chargedStates);

/** About pickups and their payments. Amounts are compared like those of labels, by the order. */
export const pickupChecks: readonly Discrepancy[] = [
  {
    kind: 'pickup_without_payment',
    advice: 'Cancel the pickup at the carrier if no driver has come; otherwise ask the customer to pay.',
    query: `select p.id::text as subject_id, o.id as order_id,
        ${number} || ' has a booked pickup and its payment is ' || o.payment || '.' as text
      from watched o join pickup p on p.order_id = o.id
      where p.status = 'scheduled' and o.payment <> 'authorised' and o.payment not in ${charged}`,
  },
  {
    kind: 'paid_without_pickup',
    advice: 'Ask the carrier whether it has the pickup. If not, refund the payment at the provider.',
    query: `select p.id::text as subject_id, o.id as order_id,
        ${number} || ' was charged, and its pickup is ' || p.status || '.' as text
      from watched o join pickup p on p.order_id = o.id
      where p.status not in ${sqlStates(soldPickupStatuses)} and o.captured > o.refunded and o.payment in ${charged}`,
  },
  {
    kind: 'pickup_not_refunded',
    advice: 'Retry the refund. If the card refuses it again, refund the pickup at the provider or by transfer.',
    query: `select p.id::text as subject_id, o.id as order_id,
        ${number} || ': the pickup was canceled and not refunded' || coalesce(' (' || p.refund_failure || ')', '') || '.' as text
      from orders o join pickup p on p.order_id = o.id
      where p.status = 'canceled' and p.order_id is not null and p.refunded_at is null and o.captured > o.refunded
        and o.payment in ${charged} and (p.refund_failure is not null or p.cancel_requested_at < now() - interval '1 hour')`,
  },
];
