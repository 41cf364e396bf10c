import { chargeReturn } from '#libs/jobs/orders.js';
import { payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { unseenStatuses } from '#libs/domain/tracking/tracking-status.js';

/** Orders per tick; the next tick continues. */
const most = 500;
/** Of a shipment `s`. */
export const someParcelSeen = `exists (select from tracker t where t.shipment_id = s.id
  and t.status not in ${sqlStates([...unseenStatuses, 'cancelled'])})`;

/**
 * Returns that a carrier has scanned and nobody charges, used ones whose card was never asked because the provider was unavailable, and
 * cards that are asked again: without an open message, and an hour after one that failed for good.
 */
export const requeueReturns = `
  with due as (
    select o.id from orders o join shipment s on s.order_id = o.id
    where o.payment = 'on_use' and ${someParcelSeen}
      and not exists (select from refund r where r.order_id = o.id and r.status <> 'rejected')
    union
    select o.id from return_charge c join orders o on o.id = c.order_id
    where (c.next_try_at <= ? or c.tries = 0) and o.used_at is not null and o.payment in ${sqlStates(payableStates)}
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), '${chargeReturn.name}', jsonb_build_object('orderId', id) from (
    select id from due where not exists (
      select from outbox_message m where m.job = '${chargeReturn.name}' and m.payload->>'orderId' = due.id::text
        and m.closed_at is null and (m.failed_at is null or m.failed_at > now() - interval '1 hour')
    ) limit ${most}
  ) idle`;
