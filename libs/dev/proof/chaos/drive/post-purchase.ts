import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import type { ChaosShop } from '../chaos-shop.js';
import type { Plan } from './plan.js';
import { retryUntilDone, Refused, type Shopper } from './shopper.js';

/** What follows a purchase: refunded labels, a refund from the dashboard, a dispute. */
export async function runPostPurchase(
  shop: ChaosShop,
  shopper: Shopper,
  order: OrderView,
  { postPurchase }: Plan,
): Promise<void> {
  if (order.captured.amount === 0 || postPurchase === 'none') return;
  if (postPurchase === 'refund_some') return refundAll(shopper, order, 1);
  if (postPurchase === 'refund_twice') return refundAll(shopper, order, 2);
  const [intent] = await retryUntilDone('the payment of the order', () =>
    shop.sql<{ intent_id: string }>('select intent_id from orders where id = $1', [order.id]),
  );
  const payment_intent = intent?.intent_id ?? '';
  if (postPurchase === 'dashboard_refund') return atStripe(shop, 'refunds', { payment_intent, amount: 25 });
  const outcome = postPurchase === 'dispute_won' ? 'won' : 'lost';
  const id = await retryUntilDone('the cardholder complains', async () => {
    const answer = await shop.controlStripe('disputes', { payment_intent });
    const body = (await answer.json()) as { id?: string };
    return answer.ok ? body.id : undefined;
  });
  if (id) await atStripe(shop, `disputes/${id}`, { outcome });
}

/** Requests refunds for the first half of the labels, `times` times at the same moment. */
async function refundAll(shopper: Shopper, order: OrderView, times: number): Promise<void> {
  const bought = order.items.filter(({ refundable }) => refundable.possible);
  const shipments = bought.slice(0, Math.ceil(bought.length / 2)).map(({ shipment }) => shipment);
  if (shipments.length === 0) return;
  const path = `/orders/${order.id}/refunds`;
  const ask = () => shopper.ask(orderView, { method: 'POST', path, body: { shipments, reason: 'not_needed' } });
  const answers = await Promise.allSettled(Array.from({ length: times }, ask));
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof Refused)) throw answer.reason;
  }
}

/** A control request whose refusal does not matter: another one came first. */
async function atStripe(shop: ChaosShop, path: string, body: object): Promise<void> {
  await retryUntilDone(`${path} at the sandbox`, () => shop.controlStripe(path, body));
}
