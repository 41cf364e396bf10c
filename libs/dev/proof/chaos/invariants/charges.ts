import { grouped, paidStates, sum, type Books, type Finding } from './books.js';

/** Money charged twice: for one order, beyond its total, or for one shipment in two orders. */
export function findDoubleCharges({ orders, items, refunds, stripe }: Books): Finding[] {
  const found: Finding[] = [];
  const add = (subject: string, text: string) => found.push({ invariant: 'doubleCharges', subject, text });
  const orderOf = new Map(stripe.intents.map(({ id, metadata }) => [id, metadata['order_id'] ?? '']));
  const captures = grouped(stripe.captures, ({ payment_intent }) => orderOf.get(payment_intent) ?? '');
  for (const { id, total } of orders) {
    const own = captures.get(id) ?? [];
    const taken = sum(own.map(({ amount }) => amount));
    if (own.length > 1) add(id, `captured ${own.length} times`);
    if (taken > total) add(id, `captured ${taken} of an order over ${total}`);
  }
  const paid = new Set(orders.filter(({ payment }) => paidStates.includes(payment)).map(({ id }) => id));
  const over = new Set(refunds.filter(({ voided }) => voided).map(({ orderItemId }) => orderItemId));
  const sold = items.filter((item) => item.status === 'bought' && paid.has(item.orderId) && !over.has(item.id));
  for (const [shipment, group] of grouped(sold, ({ shipmentId }) => shipmentId)) {
    if (group.length > 1) add(shipment, `sold in ${group.length} orders`);
  }
  return found;
}
