import { movingRefunds } from '#libs/contracts/orders/refunds.js';
import { unsettledStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { payRefund, voidLabel } from '#libs/jobs/refunds.js';
import { ordersWithoutFee } from './orders-without-fee.js';

/** Orders with more labels than this go after smaller ones, as when they were first enqueued (enqueue-label-purchases). */
const few = 20;
/** Orders per tick; the next tick continues. */
const most = 500;

const [settle, capture] = [settlePayment.name, captureOrder.name];
const [buy, buySet] = [purchaseLabel.name, purchaseLabels.name];
const [takeBack, pay] = [voidLabel.name, payRefund.name];

/** Whatever a message of these jobs is under way for, or has failed for within the hour; two selects, so that each has its index. */
function busyWith(jobs: readonly string[], subjects: readonly string[]): string {
  const id = `coalesce(${subjects.map((subject) => `payload->>'${subject}'`).join(', ')}, '')`;
  const of = `from outbox_message where job in (${jobs.map((job) => `'${job}'`).join(', ')})`;
  return `select ${id} as id ${of} and closed_at is null and failed_at is null
    union all select ${id} ${of} and failed_at > now() - interval '1 hour'`;
}

/**
 * Unsettled orders without any open message, whatever the reason: unpaid ones are looked up, paid ones buy open labels and then
 * capture. Orders that are paid when used count as paid while a label is open. After a message that failed for good, its order rests for an hour. `id` is of an order or of an item.
 */
export const requeueOrders = `
  with busy as (
    ${busyWith([settle, buy, buySet, capture], ['orderId', 'orderItemId'])}
  ), idle as (
    select id, payment from orders
    where payment in ${sqlStates(unsettledStates)}
      and updated_at < now() - interval '1 minute' and id::text not in (select id from busy)
    order by updated_at limit ${most}
  ), on_use as (
    select o.id from orders o where o.payment = 'on_use' and o.updated_at < now() - interval '1 minute'
      and o.id::text not in (select id from busy)
      and not exists (select from order_item i where i.order_id = o.id and i.status = 'bought')
    limit ${most}
  ), paid as (
    select id from idle where payment = 'authorised' union all select id from on_use
  ), unsold as (
    select i.id, i.order_id, count(*) over (partition by i.order_id) > ${few} as bulk from order_item i join paid on paid.id = i.order_id
    where i.status = 'open'
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), '${settle}', jsonb_build_object('orderId', id) from idle where payment <> 'authorised'
  union all
  select gen_random_uuid(), '${capture}', jsonb_build_object('orderId', id) from paid
  where id not in (select order_id from unsold)
  union all
  select gen_random_uuid(), '${buy}', jsonb_strip_nulls(jsonb_build_object('orderItemId', id, 'bulk', nullif(bulk, false))) from unsold
  where id::text not in (select id from busy)`;

/**
 * Refunds without an open message, unprocessed events, and money whose outcome an event should bring: pending refunds, disputes
 * and fees unknown at the capture, checked a few times a day.
 */
export const requeueRefunds = `
  with busy as (
    ${busyWith([settle, takeBack, pay], ['refundId', 'orderId'])}
  ), idle as (
    select id, status from refund
    where status in ${sqlStates(movingRefunds)} and provider_refund_id is null
      and updated_at < now() - interval '1 minute' and id::text not in (select id from busy)
    limit ${most}
  ), waiting as (
    select order_id as id from payment_event
    where order_id is not null and handled_at is null and received_at < now() - interval '5 minutes'
    union
    select r.order_id from refund r where r.status = 'approved' and r.provider_refund_id is not null
    union
    select o.id from orders o where o.payment = 'disputed'
    union
    select id from (${ordersWithoutFee('5 minutes')}) late
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), case when status = 'approved' then '${pay}' else '${takeBack}' end,
    jsonb_build_object('refundId', id) from idle
  union all
  select gen_random_uuid(), '${settle}', jsonb_build_object('orderId', w.id)
  from (select id from waiting where id::text not in (select id from busy) limit ${most}) w
  where not exists (select from outbox_message m where m.job = '${settle}' and m.payload->>'orderId' = w.id::text
    and m.closed_at > now() - interval '6 hours')
    or exists (select from payment_event e where e.order_id = w.id and e.handled_at is null)`;
