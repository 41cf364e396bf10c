import { chargedStates, payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { refundPickup, settlePickup } from '#libs/jobs/pickups.js';

/** Pickups per tick; the next tick continues. */
const most = 500;

/**
 * Pickups without an answer of the carrier, unpaid ones whose order has ended, is paid or is overdue, and canceled ones whose charge
 * was not refunded: without an open message, and an hour after one that failed for good.
 */
export const requeuePickups = `
  with due as (
    select id, '${settlePickup.name}' as job from pickup
    where (status = 'requested' or (status = 'scheduled' and cancel_requested_at is not null)) and created_at < now() - interval '1 minute'
    union all
    select p.id, '${settlePickup.name}' from pickup p join orders o on o.id = p.order_id
    where p.status = 'unpaid' and o.updated_at < now() - interval '1 minute' and o.payment <> 'processing'
      and (o.payment not in ${sqlStates(payableStates)} or p.created_at < now() - interval '30 minutes')
    union all
    select p.id, '${refundPickup.name}' from pickup p join orders o on o.id = p.order_id
    where p.status = 'canceled' and p.order_id is not null and p.refunded_at is null
      and p.refund_id is null and p.refund_failure is null and o.payment in ${sqlStates(chargedStates)} and o.captured > 0
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), job, jsonb_build_object('pickupId', id) from (
    select * from due where not exists (
      select from outbox_message m where m.job = due.job and m.payload->>'pickupId' = due.id::text
        and m.closed_at is null and (m.failed_at is null or m.failed_at > now() - interval '1 hour')
    ) limit ${most}
  ) idle`;
