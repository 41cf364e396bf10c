import { orderableStates } from '#libs/domain/adjustments/adjustment-charge.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';

/** Charges per tick; the next tick continues. */
const most = 500;

/**
 * Charges for adjustments whose term has ended or that are due without an order, and refunds of paid ones that no bank disputes: without an
 * open message, and an hour after one that failed for good.
 */
export const requeueAdjustments = `
  with due as (
    select c.id from adjustment_charge c left join orders o on o.id = c.order_id
    where ((c.status in ${sqlStates(orderableStates)} and c.order_id is null) or c.refund_due > c.refund_done)
      and ((c.order_id is null and (c.status = 'due' or c.answer_by <= ?)) or (o.payment in ${sqlStates(chargedStates)} and o.payment <> 'disputed'))
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), '${settleAdjustment.name}', jsonb_build_object('chargeId', id) from (
    select id from due where not exists (
      select from outbox_message m where m.job = '${settleAdjustment.name}' and m.payload->>'chargeId' = due.id::text
        and m.closed_at is null and (m.failed_at is null or m.failed_at > now() - interval '1 hour')
    ) limit ${most}
  ) idle`;
