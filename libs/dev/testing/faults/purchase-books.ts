import type { EasypostSale } from './easypost-control.js';
import { findSaleErrors } from './sale-errors.js';
import type { Ledger } from './stripe-control.js';

type Row = Record<string, unknown>;
type Ask = (query: string) => Promise<Row[]>;

const charged = `('captured', 'partially_refunded', 'refunded', 'disputed')`;
/** The carrier has voided the item's label. */
const reversals = `exists (select from refund r where r.order_item_id = i.id and r.voided_at is not null)`;
/** What the card paid: the net amount and the provider's fee. */
const ofCard = `coalesce((select sum(e.amount) from ledger_entry e where e.order_id = o.id and e.account in ('card', 'fee')), 0)`;

/** Each query finds one kind of violation: one row per case. */
const rules: Record<string, string> = {
  'paid, and not yet settled': `select id, payment from orders
    where payment not in ${charged} and payment not in ('cancelled', 'failed', 'created')`,
  'captured is not the sum of the labels': `select o.id, o.captured, coalesce(sum(i.total - i.discount), 0) as sold
    from orders o left join order_item i on i.order_id = o.id and i.status = 'bought'
    group by o.id having o.captured <> coalesce(sum(i.total - i.discount), 0)`,
  'paid without a label, or a label without payment': `select o.id, o.payment from orders o
    where (o.payment in ${charged}) <> exists (select from order_item i where i.order_id = o.id and i.status = 'bought')`,
  'an item of a settled order is open': `select i.id from order_item i join orders o on o.id = i.order_id
    where i.status = 'open' and (o.payment in ${charged} or o.payment = 'cancelled')`,
  'a failed item whose shipment is not ready again, with a reason': `
    select i.id, s.status, s.label_status, s.order_id, i.failure_text from order_item i join shipment s on s.id = i.shipment_id
    where i.status = 'failed' and not exists (
      select from order_item live where live.shipment_id = i.shipment_id and live.status in ('open', 'bought'))
    and (s.status <> 'ready' or s.order_id is not null or coalesce(i.failure_text, '') = '')`,
  'a refused label without a reason at its shipment': `select id from shipment
    where label_status = 'failed' and coalesce(failure_text, '') = ''
    and exists (select from purchase_intent p where p.shipment_id = shipment.id)`,
  'a sold shipment that is not complete': `select s.id, s.status, s.label_status from order_item i
    join shipment s on s.id = i.shipment_id where i.status = 'bought' and not ${reversals} and (
      s.status <> 'fulfilled' or s.label_status <> 'purchased'
      or jsonb_array_length(s.parcels) <> (select count(*) from label l where l.shipment_id = s.id and l.voided_at is null)
      or jsonb_array_length(s.parcels) <> (select count(*) from tracker t where t.shipment_id = s.id)
      or 1 <> (select count(*) from purchase_intent p where p.shipment_id = s.id and p.state = 'bought'))`,
  'a label nobody ordered': `select l.id from label l where voided_at is null and not exists (
    select from order_item i where i.shipment_id = l.shipment_id and i.status = 'bought')`,
  'a purchase without an end': `select id, state from purchase_intent where state in ('requested', 'given_up')`,
  'bought twice at the carrier': `select p.shipment_id from tariff_purchase t join purchase_intent p on p.id = t.reference
    where t.voided_at is null group by p.shipment_id having count(*) > 1`,
  'our purchases are not those of the carrier': `select p.id, t.reference from
    (select id from purchase_intent where state = 'bought') p
    full join (select reference from tariff_purchase where voided_at is null) t on t.reference = p.id
    where p.id is null or t.reference is null`,
  'our tracking numbers are not those of the carrier': `select l.id from label l where l.voided_at is null and not exists (
    select from tariff_number n where n.reference = l.purchase_id and n.number = l.tracking_number)`,
  'charged without an invoice, or an invoice without a charge': `select o.id, o.payment from orders o
    where (o.payment in ${charged}) <> exists (select from invoice i where i.order_id = o.id)`,
  'a gap in the invoice numbers': `select c.year, c.last, count(i.number), max(i.number)
    from invoice_counter c left join invoice i on i.year = c.year
    group by c.year, c.last having count(i.number) <> c.last or max(i.number) <> c.last`,
  'a charge without exactly one receipt mail': `select o.id from orders o where o.payment in ${charged}
    and 1 <> (select count(*) from mail m where m.kind = 'receipt' and m.subject_id = o.id)`,
  'a mail without an end': `select id, kind, status from mail where status in ('queued', 'sending')`,
  'a refund without an end': `select id, status from refund where status in ('requested', 'submitted', 'approved')`,
  'refunded, and not void everywhere': `select i.id, s.label_status from order_item i
    join shipment s on s.id = i.shipment_id where ${reversals} and (s.label_status <> 'voided'
      or exists (select from label l where l.shipment_id = s.id and l.voided_at is null)
      or exists (select from purchase_intent p join tariff_purchase t on t.reference = p.id
        where p.order_item_id = i.id and (p.state = 'bought' or t.voided_at is null)))`,
  'refunded is not the sum of the refunds': `select o.id, o.refunded, coalesce(sum(r.amount), 0) as credited
    from orders o left join refund r on r.order_id = o.id and r.status = 'credited'
    group by o.id having o.refunded <> coalesce(sum(r.amount), 0)`,
  'a refund without exactly one mail': `select r.id from refund r where r.status = 'credited'
    and 1 <> (select count(*) from mail m where m.kind = 'refund_approved' and m.data->>'refundId' = r.id::text)`,
  'the ledger holds another sum than the order': `select o.id, o.captured, o.refunded, ${ofCard} as card from orders o
    where o.payment <> 'disputed' and ${ofCard} <> o.captured - o.refunded`,
  'a posting is off': `select posting, sum(amount) from ledger_entry group by posting having sum(amount) <> 0`,
  'a step was taken twice': `select subject_id, to_state from state_event
    where to_state in ('authorised', 'captured', 'purchased', 'fulfilled', 'voided', 'refunded') group by 1, 2 having count(*) > 1`,
  'a job failed for good': `select job, last_error from outbox_message where failed_at is not null
    and job in ('settle-payment', 'purchase-label', 'purchase-labels', 'capture-order', 'withdraw-purchase', 'void-label', 'pay-refund')`,
};

/** Where the carriers of price lists keep what they have sold. */
const ofPriceLists = /tariff_(purchase|number)/;

/**
 * Everything inconsistent between our books, the payment provider's and the carrier's after all orders are settled. `sales`: what
 * EasyPost says that it sold, where it does.
 */
export async function findBookErrors(ask: Ask, ledger: Ledger, sales?: readonly EasypostSale[]): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(rules)
      .filter(([, query]) => !sales || !ofPriceLists.test(query))
      .map(async ([rule, query]) => (await ask(query)).map((row) => `${rule}: ${JSON.stringify(row)}`)),
  );
  return [
    ...broken.flat(),
    ...(sales ? await findSaleErrors(ask, sales) : []),
    ...(await findStripeErrors(ask, ledger)),
  ];
}

/** `paid_back`: the provider's ids of the refunds, in order. */
const ordersAtStripe = `select id, payment, total, captured, refunded, intent_id, array(select r.provider_refund_id from refund r
  where r.order_id = orders.id and r.status = 'credited' order by 1)::text[] as paid_back from orders`;

/**
 * At most one intent and charge per order; the captured amount equals ours, the rest is released, and nothing is held.
 * Refunds at the provider equal ours, each once.
 */
async function findStripeErrors(ask: Ask, ledger: Ledger): Promise<string[]> {
  const { intents, charges, captures, releases, refunds, totals } = ledger;
  const orders = (await ask(ordersAtStripe)) as {
    id: string;
    payment: string;
    total: number;
    captured: number;
    refunded: number;
    intent_id: string | null;
    paid_back: string[];
  }[];
  const wrong = intents.flatMap(({ id, metadata }) =>
    orders.some((order) => order.id === metadata['order_id'] && order.intent_id === id) ? [] : [`no order has ${id}`],
  );
  for (const order of orders) {
    const own = intents.filter(({ metadata }) => metadata['order_id'] === order.id);
    const ids = own.map(({ id }) => id);
    const mine = <T extends { payment_intent: string | null }>(rows: readonly T[]): T[] =>
      rows.filter((row) => ids.includes(row.payment_intent ?? ''));
    const held = mine(charges).filter(({ status }) => status === 'succeeded');
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
    const back = mine(refunds).filter(({ status }) => status !== 'failed');
    const facts = {
      intents: own.length,
      charges: held.length,
      captures: mine(captures).length,
      captured: sum(mine(captures)),
      stillHeld: sum(held) - sum(mine(captures)) - sum(mine(releases)),
      refunded: sum(back),
      refunds: back.map(({ id }) => id).sort(),
    };
    const fine =
      facts.intents <= 1 &&
      facts.charges <= 1 &&
      facts.captures === (order.captured > 0 ? 1 : 0) &&
      facts.captured === order.captured &&
      facts.refunded === order.refunded &&
      facts.refunds.join() === order.paid_back.join() &&
      facts.stillHeld === 0 &&
      held.every(({ amount }) => amount === order.total);
    if (!fine) wrong.push(`money: ${JSON.stringify({ order, facts })}`);
  }
  const booked = orders.reduce((total, { captured, refunded }) => total + captured - refunded, 0);
  return totals.net === booked ? wrong : [...wrong, `net ${totals.net} at Stripe, ${booked} in our books`];
}
