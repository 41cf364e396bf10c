import { randomUUID } from 'node:crypto';
import type { ChaosShop } from '../chaos-shop.js';
import type { Invariant } from './books.js';

/**
 * One deliberate inconsistency, the invariant it must be reported under, and the words of the report. Each is made in
 * an idle shop.
 */
export type Breakage = {
  invariant: Invariant;
  words: string;
  by: (shop: ChaosShop) => Promise<unknown>;
};

const anItem = `(select i.id from order_item i join orders o on o.id = i.order_id
  where i.status = 'bought' and o.payment = 'captured' and o.captured > 0 order by i.id limit 1)`;
const aSale = `(select id from purchase_intent where order_item_id = ${anItem} and state = 'bought')`;
const itsOrder = `(select order_id from order_item where id = ${anItem})`;
const itsShipment = `(select shipment_id from order_item where id = ${anItem})`;
const sql =
  (...queries: string[]) =>
  async (shop: ChaosShop) => {
    for (const query of queries) await shop.sql(query);
  };
const sale = (reference: string) => `insert into tariff_purchase (reference, bought)
  select ${reference}, bought from tariff_purchase where reference = ${aSale}`;
const purchase = (state: string, columns = '') => `insert into purchase_intent
  (id, shipment_id, order_item_id, carrier, service, state, cost, requested_at${columns && ', finished_at'})
  select gen_random_uuid(), shipment_id, order_item_id, carrier, service, '${state}', cost, requested_at${columns && ', now()'}
  from purchase_intent where id = ${aSale}`;
const line = (account: string, amount: number, posting: string) => `insert into ledger_entry
  (id, key, posting, order_id, account, amount, currency, at)
  values (gen_random_uuid(), '${posting}-${account}', '${posting}', ${itsOrder}, '${account}', ${amount}, 'USD', now())`;

/** A payment at the sandbox that our programs know nothing about; captured unless it is to stay a hold. */
const payment =
  (order: 'known' | 'unknown', captured: boolean) =>
  async (shop: ChaosShop): Promise<void> => {
    const [row] = await shop.sql<{ id: string }>(`select ${itsOrder} as id`);
    const { id } = await askStripe(shop, '', {
      ...{ amount: '500', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' },
      ...{ capture_method: 'manual', 'metadata[order_id]': order === 'known' ? (row?.id ?? '') : randomUUID() },
    });
    if (captured) await askStripe(shop, `/${id}/capture`, {});
  };
async function askStripe(shop: ChaosShop, path: string, fields: Record<string, string>): Promise<{ id: string }> {
  const answer = await fetch(`${shop.running.stripeUrl}/v1/payment_intents${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.running.folder.secrets().stripeSecretKey}` },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { id: string };
}
const refundAtStripe = async (shop: ChaosShop): Promise<void> => {
  const [row] = await shop.sql<{ id: string }>(`select intent_id as id from orders where id = ${itsOrder}`);
  const answer = await shop.controlStripe('refunds', { payment_intent: row?.id, amount: 7 });
  if (!answer.ok) throw new Error(await answer.text());
};
const couponUsed = `(select coupon_id from coupon_redemption where state = 'committed' limit 1)`;

export const breakages: Record<string, Breakage> = {
  'an order captured twice': { invariant: 'doubleCharges', words: 'captured 2 times', by: payment('known', true) },
  'more captured than the order costs': {
    ...{ invariant: 'doubleCharges', words: 'of an order over' },
    by: sql(`update orders set total = captured - 1 where id = ${itsOrder}`),
  },
  'a shipment sold in two orders': {
    ...{ invariant: 'doubleCharges', words: 'sold in 2 orders' },
    by: sql(
      'drop index order_item_live_unique',
      `insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
       select gen_random_uuid(), order_id, shipment_id, 99, offer, total, discount, status from order_item where id = ${anItem}`,
    ),
  },
  'two live purchases of a shipment': {
    ...{ invariant: 'doubleLabels', words: '2 live purchases' },
    by: sql(
      purchase('refused', 'finished'),
      sale(`(select id from purchase_intent where shipment_id = ${itsShipment} and state = 'refused' limit 1)`),
    ),
  },
  'one number on two labels': {
    ...{ invariant: 'doubleLabels', words: '2 labels with one number' },
    by: sql(`update label set tracking_number = (select tracking_number from label where voided_at is null order by id limit 1)
      where id = (select id from label where voided_at is null order by id desc limit 1)`),
  },
  'a label voided at the carrier': {
    ...{ invariant: 'paidWithoutLabel', words: '0 live labels at the carrier' },
    by: sql(`update tariff_purchase set voided_at = now() where reference = ${aSale}`),
  },
  'a label that the carrier never sold': {
    ...{ invariant: 'paidWithoutLabel', words: '0 live labels at the carrier' },
    by: sql(`delete from tariff_purchase where reference = ${aSale}`),
  },
  'a label that we have lost': {
    ...{ invariant: 'paidWithoutLabel', words: '0 with us' },
    by: sql(`delete from label where purchase_id = ${aSale}`),
  },
  'money taken for no order': {
    ...{ invariant: 'paidWithoutLabel', words: 'money was taken for no order of ours' },
    by: payment('unknown', true),
  },
  'a label nobody asked for': {
    ...{ invariant: 'labelWithoutPayment', words: 'bought for no item' },
    by: sql(sale('gen_random_uuid()')),
  },
  'a label whose item has failed': {
    ...{ invariant: 'labelWithoutPayment', words: 'its item is failed' },
    by: sql(`update order_item set status = 'failed', failure_text = 'x' where id = ${anItem}`),
  },
  'a label of a cancelled order': {
    ...{ invariant: 'labelWithoutPayment', words: 'not paid' },
    by: sql(`update orders set payment = 'cancelled' where id = ${itsOrder}`),
  },
  'an order that says it took more': {
    ...{ invariant: 'ledgerDifference', words: 'Stripe and our order' },
    by: sql(`update orders set captured = captured + 1 where id = ${itsOrder}`),
  },
  'a refund at Stripe that nobody took over': {
    ...{ invariant: 'ledgerDifference', words: 'Stripe and our order' },
    by: refundAtStripe,
  },
  'a line too many in the ledger': {
    ...{ invariant: 'ledgerDifference', words: 'Stripe and our ledger' },
    by: sql(line('card', 3, 'forged'), line('margin', -3, 'forged')),
  },
  'a fee that was never booked': {
    ...{ invariant: 'ledgerDifference', words: "Stripe's fees and our ledger" },
    by: sql(
      'alter table ledger_entry disable trigger user',
      `delete from ledger_entry where order_id = ${itsOrder} and posting like 'fee-%'`,
      'alter table ledger_entry enable trigger user',
    ),
  },
  'a fee that was booked twice': {
    ...{ invariant: 'ledgerDifference', words: "Stripe's fees and our ledger" },
    by: sql(`insert into ledger_entry (id, key, posting, order_id, account, amount, currency, at)
      select gen_random_uuid(), 'again-' || key, 'again-' || posting, order_id, account, amount, currency, at
      from ledger_entry where order_id = ${itsOrder} and posting like 'fee-%'`),
  },
  'a fee shared out over nobody': {
    ...{ invariant: 'ledgerDifference', words: 'fees and the items' },
    by: sql(
      'alter table sale_fee disable trigger user',
      `delete from sale_fee where order_item_id = ${anItem} and kind = 'payment_fee'`,
      'alter table sale_fee enable trigger user',
    ),
  },
  'a posting that does not sum to zero': {
    ...{ invariant: 'ledgerDifference', words: 'the lines of a posting and zero' },
    by: sql(line('fee', 5, 'lopsided')),
  },
  'a hold that the ledger never ends': {
    ...{ invariant: 'ledgerDifference', words: 'holds in our ledger' },
    by: sql(line('hold', 9, 'held'), line('customer_hold', -9, 'held')),
  },
  'a price that is not what was paid': {
    ...{ invariant: 'ledgerDifference', words: 'Stripe and the labels' },
    by: sql(`update order_item set total = total + 2 where id = ${anItem}`),
  },
  "a coupon's share that was not booked": {
    ...{ invariant: 'ledgerDifference', words: 'coupons and the labels' },
    by: sql(line('coupon', 4, 'gift'), line('margin', -4, 'gift')),
  },
  'money left on a card': { invariant: 'stuck', words: 'money is held', by: payment('known', false) },
  'a job that is never done': {
    ...{ invariant: 'stuck', words: 'job capture-order' },
    by: sql(`insert into outbox_message (id, job, payload) values (gen_random_uuid(), 'capture-order', '{}')`),
  },
  'an order that never ends': {
    ...{ invariant: 'stuck', words: 'order authorised' },
    by: sql(`update orders set payment = 'authorised' where id = ${itsOrder}`),
  },
  'an item that is never bought': {
    ...{ invariant: 'stuck', words: 'item of a settled order' },
    by: sql(`update order_item set status = 'open' where id = ${anItem}`),
  },
  'a purchase whose end nobody knows': {
    ...{ invariant: 'stuck', words: 'purchase given_up' },
    by: sql(purchase('given_up')),
  },
  'a mail that never leaves': {
    ...{ invariant: 'stuck', words: 'mail queued' },
    by: sql(`update mail set status = 'queued' where id = (select id from mail limit 1)`),
  },
  'a coupon held for a settled order': {
    ...{ invariant: 'stuck', words: 'coupon held' },
    by: sql(`update coupon_redemption set state = 'reserved' where id = (select id from coupon_redemption limit 1)`),
  },
  'a shipment kept by nobody': {
    ...{ invariant: 'stuck', words: 'shipment kept by nobody' },
    by: sql(
      `update shipment set status = 'ordered' where id in (select id from shipment where status in ('ready', 'in_cart') limit 1)`,
    ),
  },
  'a refund that never ends': {
    ...{ invariant: 'stuck', words: 'refund approved' },
    by: sql(`insert into refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt,
        requested_at, updated_at)
      select gen_random_uuid(), order_id, id, shipment_id, 'approved', 1, 'USD', 'other', 'customer', 1, now(), now()
      from order_item i where not exists (select from refund r where r.order_item_id = i.id) limit 1`),
  },
  'a coupon used beyond its limit': {
    ...{ invariant: 'couponOverused', words: 'of 0' },
    by: sql(`update coupon set max_redemptions = 0 where id = ${couponUsed}`),
  },
  'a coupon used too often by one customer': {
    ...{ invariant: 'couponOverused', words: 'times by' },
    by: sql(`update coupon set max_per_customer = 0 where id = ${couponUsed}`),
  },
};
