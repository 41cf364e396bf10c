import { grouped, sum, type Books, type Finding, type ItemRow, type OrderRow } from './books.js';
import { soldItems } from './labels.js';

/** Stripe's minimum charge, minor units. */
const leastCharge = 50;
const amounts = (rows: readonly { amount: number }[] | undefined): number => sum((rows ?? []).map((row) => row.amount));

/**
 * Captured - refunded = our order = our ledger plus Stripe's fees = the active labels, per order, to the cent. Refunds
 * that somebody made at Stripe without a label, and refunds of voided labels that the bank returned, are counted
 * separately.
 */
export function findLedgerDifferences(books: Books): Finding[] {
  const { orders, ledger } = books;
  const stripe = atStripe(books);
  const sold = grouped(soldItems(books), ({ orderId }) => orderId);
  const lines = grouped(ledger, ({ orderId }) => orderId);
  const shares = grouped(books.feeShares, ({ orderId }) => orderId);
  const owed = owedOf(books);
  return [
    ...orders.flatMap((order) => {
      const account = (name: string) => amounts(lines.get(order.id)?.filter((line) => line.account === name));
      const money = stripe(order);
      const fees = money.processing + money.disputing;
      const labels = sold.get(order.id) ?? [];
      return [
        differ(order.id, 'Stripe and our order', money.net, order.captured - order.refunded),
        differ(order.id, "Stripe's fees and our ledger", fees, account('fee')),
        differ(order.id, "Stripe's fees and the items", money.processing, amounts(shares.get(order.id))),
        differ(order.id, 'Stripe and our ledger', money.net - money.disputed - fees, account('card')),
        differ(
          order.id,
          'Stripe and the labels',
          money.net + money.goodwill,
          paidFor(labels) + (owed.get(order.id)?.card ?? 0),
        ),
        differ(
          order.id,
          'coupons and the labels',
          account('coupon'),
          sum(labels.map(({ discount }) => discount)) + (owed.get(order.id)?.coupon ?? 0),
        ),
        differ(
          order.id,
          'holds in our ledger and none',
          Math.abs(account('hold')) + Math.abs(account('customer_hold')),
          0,
        ),
      ].flat();
    }),
    ...unbalanced(books),
  ];
}

/** What the card pays for the labels of an order; an amount below the card minimum is waived. */
function paidFor(items: readonly ItemRow[]): number {
  const total = sum(items.map((item) => item.total - item.discount));
  return total < leastCharge ? 0 : total;
}

/**
 * What voided labels cost the card and the coupon where the bank rejected the refund, by order: an operator handles it.
 */
function owedOf({ refunds, items }: Books): Map<string, { card: number; coupon: number }> {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const retained = refunds.filter(({ status, voided }) => status === 'rejected' && voided);
  const ofOrder = grouped(retained, ({ orderItemId }) => itemOf.get(orderItemId)?.orderId ?? '');
  return new Map(
    [...ofOrder].map(([id, own]) => [
      id,
      { card: amounts(own), coupon: sum(own.map(({ orderItemId }) => itemOf.get(orderItemId)?.discount ?? 0)) },
    ]),
  );
}

type Money = { net: number; disputed: number; goodwill: number; processing: number; disputing: number };

function atStripe({ stripe, refunds }: Books): (order: OrderRow) => Money {
  const ours = new Set(refunds.map(({ providerRefundId }) => providerRefundId));
  const intents = grouped(stripe.intents, ({ metadata }) => metadata['order_id'] ?? '');
  const byIntent = <T extends { payment_intent: string }>(rows: readonly T[]) =>
    grouped(rows, ({ payment_intent }) => payment_intent);
  const captures = byIntent(stripe.captures);
  const refundsByIntent = byIntent(stripe.refunds.filter(({ status }) => status !== 'failed'));
  const disputes = byIntent(stripe.disputes);
  const intentOf = new Map(stripe.charges.map(({ id, payment_intent }) => [id, payment_intent]));
  const charged = grouped(stripe.balance, ({ source }) => intentOf.get(source) ?? '');
  const fees = (rows: readonly { fee: number }[]) => sum(rows.map(({ fee }) => fee));
  return ({ id }) => {
    const own = (intents.get(id) ?? []).map((intent) => intent.id);
    const back = own.flatMap((intent) => refundsByIntent.get(intent) ?? []);
    const taken = own.flatMap((intent) => disputes.get(intent) ?? []).flatMap((one) => one.balance_transactions);
    return {
      net: sum(own.map((intent) => amounts(captures.get(intent)))) - amounts(back),
      disputed: -amounts(taken),
      processing: fees(own.flatMap((intent) => charged.get(intent) ?? [])),
      disputing: fees(taken),
      goodwill: amounts(back.filter((refund) => !ours.has(refund.id))),
    };
  };
}

function unbalanced({ ledger }: Books): Finding[] {
  return [...grouped(ledger, ({ posting }) => posting)].flatMap(([posting, lines]) =>
    differ(posting, 'the lines of a posting and zero', amounts(lines), 0),
  );
}

function differ(subject: string, what: string, one: number, other: number): Finding[] {
  if (one === other) return [];
  const text = `${what}: ${one} and ${other}`;
  return [{ invariant: 'ledgerDifference', subject, text, cents: Math.abs(one - other) }];
}
