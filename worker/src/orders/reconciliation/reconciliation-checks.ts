import { chargedStates, sellableStates } from '#libs/domain/payments/payment-status.js';
import { voidWindows } from '#libs/domain/refunds/void-window.js';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { Discrepancy } from './discrepancy.js';
import { claimChecks } from './claim-checks.js';
import { disputeChecks } from './dispute-checks.js';
import { ordersWithoutFee } from './orders-without-fee.js';
import { partitionChecks } from './partition-checks.js';
import { pickupChecks } from './pickup-checks.js';
import { someParcelSeen } from './requeue-returns.js';

const number = `'Order WB-' || o.number`;
const money = (sum: string): string => `to_char(${sum} / 100.0, 'FM$999999990.00')`;
const charged = sqlStates(chargedStates);
const ofAccount = (account: string): string => `coalesce(sum(e.amount) filter (where e.account = '${account}'), 0)`;
/** The balance of the card: captured, minus refunds, disputes and the provider's fees. */
const expected = `(o.captured - o.refunded - booked.dispute - booked.fee)`;
/** Read order by order (`offset 0`): compared with the whole table, what is watched is little. */
const soldItems = `cross join lateral (select id, shipment_id from order_item where order_id = o.id and status = 'bought' offset 0) i`;
/** Read charge by charge, likewise. */
const orderOfCharge = 'cross join lateral (select * from orders where id = c.order_id offset 0) o';
const liveLabels = `(select count(*) from label l where l.shipment_id = i.shipment_id and l.voided_at is null)`;
const moneyJobs = `('settle-payment', 'capture-order', 'charge-return', 'settle-adjustment', 'purchase-label', 'purchase-labels', 'withdraw-purchase', 'void-label', 'pay-refund', 'void-unused-labels', 'settle-pickup', 'refund-pickup')`;

/** Carriers and the days within which each voids a label. */
const refundDays = Object.entries(voidWindows)
  .map(([code, { askDays }]) => `('${code}', ${askDays})`)
  .join(', ');

/** About labels and their payments. */
const sales: readonly Discrepancy[] = [
  {
    kind: 'label_without_payment',
    advice: 'Void the labels at the carrier if they were not used; otherwise ask the customer to pay.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ' has ' || count(*) || ' live labels and its payment is ' || o.payment || '.' as text
      from watched o ${soldItems}
      where o.payment not in ${sqlStates(sellableStates)} and o.payment not in ${charged} and ${liveLabels} > 0
      group by o.id, o.number, o.payment`,
  },
  {
    kind: 'use_not_charged',
    advice: 'See the failed jobs in /admin/operations. A refund of this return may be pending at the carrier.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ': a carrier scanned the return an hour ago, and its card was not charged.' as text
      from orders o join shipment s on s.order_id = o.id
      where o.payment = 'on_use' and ${someParcelSeen} and s.updated_at < now() - interval '1 hour'`,
  },
  {
    kind: 'use_overdue',
    advice: 'Ask the carrier whether it still voids the label. The card is charged if the parcel is scanned after all.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ': its return label was not used, and its carrier no longer refunds it.' as text
      from orders o join order_item i on i.order_id = o.id join purchase_intent p on p.order_item_id = i.id and p.state = 'bought'
      join (values ${refundDays}) as carrier(code, days) on carrier.code = p.carrier
      where o.payment = 'on_use' and p.finished_at < now() - (carrier.days + 1) * interval '1 day'
        and not exists (select from refund r where r.order_item_id = i.id and r.status <> 'rejected')`,
  },
  {
    kind: 'paid_without_label',
    advice: 'Look up the purchase at the carrier. If there is no label, refund the item at the provider.',
    query: `select i.id::text as subject_id, o.id as order_id,
        ${number} || ': an item was charged and has no live label.' as text
      from watched o ${soldItems}
      where o.payment in ${charged} and ${liveLabels} = 0
        and (select count(*) from refund r where r.order_item_id = i.id and r.voided_at is not null) = 0`,
  },
  {
    kind: 'captured_differs',
    advice: 'Compare the order with the payment at the provider; refund the difference.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ': ' || ${money('o.captured')} || ' was taken for labels and pickups of ' || ${money('(sold.sum + o.charge)')} || '.' as text
      from watched o cross join lateral (
        select coalesce(sum(i.total - i.discount), 0) as sum from ${itemsAndPickupsSql} i where i.order_id = o.id and i.status = 'bought'
      ) sold
      where o.payment in ${charged} and o.captured <> sold.sum + o.charge and not (o.captured = 0 and sold.sum < 50)`,
  },
  {
    kind: 'order_stuck',
    advice: 'Check its jobs and the payment at the provider, then replay its payment event.',
    query: `select o.id::text as subject_id, o.id as order_id, ${number} || ' is ' || o.payment || ' since ' ||
        to_char(o.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC.' as text
      from orders o where (o.payment = 'authorised' and o.updated_at < now() - interval '13 hours')
        or (o.payment = 'processing' and o.updated_at < now() - interval '1 day')`,
  },
  {
    kind: 'purchase_unknown',
    advice: 'Ask the carrier whether it sold a label with this reference; have it voided there.',
    query: `select p.id::text as subject_id, i.order_id, p.carrier || ' has not said for two weeks whether it sold ' || p.id || ', or has not taken its labels back.' as text
      from purchase_intent p join order_item i on i.id = p.order_item_id
      where p.state = 'given_up' and p.finished_at < now() - interval '14 days'`,
  },
  {
    kind: 'purchase_left',
    advice: 'Ask the carrier whether it sold a label with this reference; have it voided there.',
    query: `select p.id::text as subject_id, i.order_id, 'Nobody waits for the purchase ' || p.id || ' of ' || p.carrier || ' any more.' as text
      from purchase_intent p join order_item i on i.id = p.order_item_id
      where p.state = 'requested' and i.status <> 'open'`,
  },
];

/** About the books. */
const books: readonly Discrepancy[] = [
  {
    kind: 'ledger_differs',
    advice:
      'Compare the entries of the order with the payment at the provider. Book what is missing; never change an entry.',
    query: `select o.id::text as subject_id, o.id as order_id, ${number} || ': the books hold ' ||
        ${money('booked.card')} || ' of the card, the order says ' ||
        ${money(expected)} || '.' as text
      from watched o cross join lateral (
        select ${ofAccount('card')} as card, ${ofAccount('dispute')} as dispute, ${ofAccount('fee')} as fee,
          bool_or(e.posting = 'capture-' || o.id) as captured
        from ledger_entry e where e.order_id = o.id
      ) booked
      where o.payment in ${charged} and booked.captured and booked.card <> ${expected}`,
  },
  {
    kind: 'fee_missing',
    advice: 'If the provider reports a fee for this charge, replay the payment event of the order.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ' was charged more than a day ago, and what the provider kept of it is not booked.' as text
      from (${ordersWithoutFee('1 day')}) late join orders o using (id)`,
  },
  {
    kind: 'ledger_unbalanced',
    advice: 'A posting must sum to zero. Find out who wrote it, and book the difference.',
    query: `select e.posting as subject_id, (array_agg(o.id))[1] as order_id,
        'The posting ' || e.posting || ' is off by ' || ${money('sum(e.amount)')} || '.' as text
      from watched o cross join lateral (
        select posting, sum(amount) as amount from ledger_entry where order_id = o.id group by posting
      ) e group by e.posting having sum(e.amount) <> 0`,
  },
  {
    kind: 'adjustment_not_booked',
    advice:
      'The books must hold what the carrier billed less what a dispute won. Book what is missing; never change an entry.',
    query: `select a.id::text as subject_id, a.order_id,
        ${number} || ': the books hold ' || ${money('booked.sum')} || ' of an adjustment of ' || ${money('(a.difference - a.recovered)')} || '.' as text
      from adjustment a join orders o on o.id = a.order_id cross join lateral (
        select -coalesce(sum(e.amount), 0) as sum from ledger_entry e where e.order_id = a.order_id and e.account = 'carrier'
          and e.posting in ('adjustment-' || a.id, 'adjustment-' || a.id || '-won')
      ) booked
      where a.updated_at > now() - interval '30 days' and booked.sum <> a.difference - a.recovered`,
  },
  {
    kind: 'adjustment_charge_open',
    advice:
      'Look at the payment of the order at the provider: charge or refund there what is missing, or waive the adjustment.',
    query: `select c.id::text as subject_id, c.order_id,
        ${number} || ': a charge of ' || ${money('c.amount')} || ' for an adjustment is ' || o.payment || ', and ' || ${money('c.refund_due')} || ' of it is to be refunded.' as text
      from adjustment_charge c ${orderOfCharge}
      where (greatest(c.refund_total, c.refund_due) > o.refunded and o.payment <> 'disputed' and c.refund_since < now() - interval '3 days'
          and not exists (select from state_event e where e.subject = 'order' and e.subject_id = o.id and e.from_state = 'disputed'
            and e.at > now() - interval '3 days'))
        or (c.status = 'due' and c.updated_at > now() - interval '90 days' and o.payment = 'cancelled')
        or (c.status = 'withdrawn' and c.updated_at > now() - interval '30 days' and o.payment in ${charged})`,
  },
  {
    kind: 'refunded_too_much',
    advice: 'More was refunded than captured. Check the refunds of the payment at the provider.',
    query: `select o.id::text as subject_id, o.id as order_id, ${number} || ': ' || ${money('o.refunded')} ||
        ' has gone back of ' || ${money('o.captured')} || '.' as text
      from watched o where o.refunded > o.captured`,
  },
];

/** About refunds, disputes, events and jobs. */
const work: readonly Discrepancy[] = [
  {
    kind: 'refund_rejected',
    advice: 'See docs/runbook.md, rejected refunds: fix the cause, then choose “Retry refund”.',
    query: `select r.id::text as subject_id, o.id as order_id,
        ${number} || ': a refund of ' || ${money('r.amount')} || ' was rejected (' || coalesce(r.rejection_code, '') || ').' as text
      from refund r join orders o on o.id = r.order_id where r.status = 'rejected'`,
  },
  {
    kind: 'refund_slow',
    advice: 'Ask the carrier (requested, submitted) or the provider (approved) for the reason of the delay.',
    query: `select r.id::text as subject_id, o.id as order_id,
        ${number} || ': a refund of ' || ${money('r.amount')} || ' is ' || r.status || ' for too long.' as text
      from refund r join orders o on o.id = r.order_id
      where (r.status = 'requested' and r.updated_at < now() - interval '2 days')
        or (r.status = 'submitted' and r.updated_at < now() - interval '30 days')
        or (r.status = 'approved' and r.updated_at < now() - interval '14 days')`,
  },
  {
    kind: 'dispute_open',
    advice: 'See docs/runbook.md, disputes: answer at the provider before the date that it names.',
    query: `select o.id::text as subject_id, o.id as order_id,
        ${number} || ': the cardholder disputes the payment of ' || ${money('o.captured')} || '.' as text
      from orders o where o.payment = 'disputed'`,
  },
  {
    kind: 'event_unhandled',
    advice:
      'This event has not been processed for an hour. Check that workers are running, then choose “Process again” under Card events.',
    query: `select e.id as subject_id, e.order_id, 'The event ' || e.id || ' (' || e.type || ') was not acted on.' as text
      from payment_event e where e.order_id is not null and e.handled_at is null and e.received_at < now() - interval '1 hour'`,
  },
  {
    kind: 'event_not_ours',
    advice: 'The endpoint at the provider receives events of another account or mode. Correct its settings there.',
    query: `select e.id as subject_id, null::uuid as order_id,
        'The event ' || e.id || ' (' || e.type || ') came from ' || replace(e.outcome, '_', ' ') || '.' as text
      from payment_event e where e.outcome in ('other_mode', 'other_account') and e.received_at > now() - interval '7 days'`,
  },
  {
    kind: 'event_sum_differs',
    advice: 'Compare the payment at the provider with the order. Was it changed there by hand?',
    query: `select e.id as subject_id, e.order_id,
        'The event ' || e.id || ' (' || e.type || ') speaks of another sum than its order.' as text
      from payment_event e where e.outcome = 'amount_differs' and e.received_at > now() - interval '7 days'`,
  },
  {
    kind: 'job_failed',
    advice: 'See the failed jobs in /admin/operations: fix the cause, then retry it there.',
    query: `select m.id::text as subject_id,
        case when m.payload->>'orderId' is not null then (m.payload->>'orderId')::uuid end as order_id,
        m.job || ' has failed for good: ' || coalesce(m.last_error, '') as text
      from outbox_message m where m.failed_at > now() - interval '30 days' and m.discarded_at is null and m.job in ${moneyJobs}
        and not exists (select from outbox_message later
          where later.job = m.job and later.payload - 'bulk' = m.payload - 'bulk' and later.id <> m.id
          and (later.closed_at > m.failed_at or (later.closed_at is null and later.failed_at is null)))`,
  },
];

export const reconciliationChecks: readonly Discrepancy[] = [
  ...sales,
  ...pickupChecks,
  ...books,
  ...claimChecks,
  ...disputeChecks,
  ...work,
  ...partitionChecks,
];
