import type { Ledger } from './stripe-control.js';

type Row = Record<string, unknown>;
type Ask = (query: string) => Promise<Row[]>;

/** Each finds what must not be: one row per case. */
const rules: Record<string, string> = {
  'paid, and not yet settled': `select id, payment from orders
    where payment not in ('captured', 'cancelled', 'failed', 'created')`,
  'captured is not the sum of the labels': `select o.id, o.captured, coalesce(sum(i.total), 0) as sold
    from orders o left join order_item i on i.order_id = o.id and i.status = 'bought'
    group by o.id having o.captured <> coalesce(sum(i.total), 0)`,
  'paid without a label, or a label without payment': `select o.id, o.payment from orders o
    where (o.payment = 'captured') <> exists (select from order_item i where i.order_id = o.id and i.status = 'bought')`,
  'an item of a settled order is open': `select i.id from order_item i join orders o on o.id = i.order_id
    where i.status = 'open' and o.payment in ('captured', 'cancelled')`,
  'a failed item whose shipment is not ready again, with a reason': `
    select i.id, s.status, s.label_status, s.order_id, i.failure_text from order_item i join shipment s on s.id = i.shipment_id
    where i.status = 'failed' and not exists (
      select from order_item live where live.shipment_id = i.shipment_id and live.status in ('open', 'bought'))
    and (s.status <> 'ready' or s.order_id is not null or coalesce(i.failure_text, '') = '')`,
  'a refused label without a reason at its shipment': `select id from shipment
    where label_status = 'failed' and coalesce(failure_text, '') = ''
    and exists (select from label_purchase p where p.shipment_id = shipment.id)`,
  'a sold shipment that is not complete': `select s.id, s.status, s.label_status from order_item i
    join shipment s on s.id = i.shipment_id where i.status = 'bought' and (
      s.status <> 'fulfilled' or s.label_status <> 'purchased'
      or jsonb_array_length(s.parcels) <> (select count(*) from label l where l.shipment_id = s.id and l.voided_at is null)
      or jsonb_array_length(s.parcels) <> (select count(*) from tracker t where t.shipment_id = s.id)
      or 1 <> (select count(*) from label_purchase p where p.shipment_id = s.id and p.state = 'bought'))`,
  'a label nobody ordered': `select l.id from label l where voided_at is null and not exists (
    select from order_item i where i.shipment_id = l.shipment_id and i.status = 'bought')`,
  'a purchase without an end': `select id, state from label_purchase where state in ('requested', 'given_up')`,
  'bought twice at the carrier': `select p.shipment_id from tariff_purchase t join label_purchase p on p.id = t.reference
    where t.voided_at is null group by p.shipment_id having count(*) > 1`,
  'our purchases are not those of the carrier': `select p.id, t.reference from
    (select id from label_purchase where state = 'bought') p
    full join (select reference from tariff_purchase where voided_at is null) t on t.reference = p.id
    where p.id is null or t.reference is null`,
  'our tracking numbers are not those of the carrier': `select l.id from label l where l.voided_at is null and not exists (
    select from tariff_number n where n.reference = l.purchase_id and n.number = l.tracking_number)`,
  'charged without an invoice, or an invoice without a charge': `select o.id, o.payment from orders o
    where (o.payment = 'captured') <> exists (select from invoice i where i.order_id = o.id)`,
  'a gap in the invoice numbers': `select c.year, c.last, count(i.number), max(i.number)
    from invoice_counter c left join invoice i on i.year = c.year
    group by c.year, c.last having count(i.number) <> c.last or max(i.number) <> c.last`,
  'a charge without exactly one receipt mail': `select o.id from orders o where o.payment = 'captured'
    and 1 <> (select count(*) from mail m where m.kind = 'receipt' and m.subject_id = o.id)`,
  'a mail without an end': `select id, kind, status from mail where status in ('queued', 'sending')`,
  'a step was taken twice': `select subject_id, to_state from state_event
    where to_state in ('authorised', 'captured', 'purchased', 'fulfilled') group by 1, 2 having count(*) > 1`,
  'a job failed for good': `select job, last_error from outbox_message where failed_at is not null
    and job in ('settle-payment', 'purchase-label', 'capture-order', 'withdraw-purchase')`,
};

/** What our books and those of card company and carrier say that must not be, once all orders have come to an end. */
export async function wrongInBooks(ask: Ask, ledger: Ledger): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(rules).map(async ([rule, query]) =>
      (await ask(query)).map((row) => `${rule}: ${JSON.stringify(row)}`),
    ),
  );
  return [...broken.flat(), ...(await wrongAtStripe(ask, ledger))];
}

/** At most one intent and charge per order; what we say was captured was, the rest was let go, and nothing is held. */
async function wrongAtStripe(ask: Ask, { intents, charges, captures, releases, totals }: Ledger): Promise<string[]> {
  const orders = (await ask('select id, payment, total, captured, intent_id from orders')) as {
    id: string;
    payment: string;
    total: number;
    captured: number;
    intent_id: string | null;
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
    const facts = {
      intents: own.length,
      charges: held.length,
      captures: mine(captures).length,
      captured: sum(mine(captures)),
      stillHeld: sum(held) - sum(mine(captures)) - sum(mine(releases)),
    };
    const fine =
      facts.intents <= 1 &&
      facts.charges <= 1 &&
      facts.captures === (order.payment === 'captured' ? 1 : 0) &&
      facts.captured === order.captured &&
      facts.stillHeld === 0 &&
      held.every(({ amount }) => amount === order.total);
    if (!fine) wrong.push(`money: ${JSON.stringify({ ...order, ...facts })}`);
  }
  const booked = orders.reduce((total, { captured }) => total + captured, 0);
  return totals.net === booked ? wrong : [...wrong, `net ${totals.net} at Stripe, ${booked} in our books`];
}
