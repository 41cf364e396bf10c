import { setTimeout as pause } from 'node:timers/promises';
import { orderView, paymentStart, type OrderView } from '#libs/contracts/orders/orders.js';
import type { ChaosShop } from '../chaos-shop.js';
import { runPostPurchase } from './post-purchase.js';
import { payWith, type CardAnswer } from './card.js';
import { submitOrder } from './submit-order.js';
import type { Plan } from './plan.js';
import { Refused, type Shopper } from './shopper.js';

/** How long a customer stays on the page; the audit at the end of the run checks the rest. */
const watchMs = 30_000;

/** Carries out one plan. Refusals are expected; any other error is thrown. @returns whether an order was placed. */
export async function buy(shop: ChaosShop, shopper: Shopper, plan: Plan): Promise<boolean> {
  const order = await submitOrder(shopper, plan);
  if (!order) return false;
  try {
    const over = plan.cancels ? cancel(shopper, order) : Promise.resolve();
    const paid = order.total.amount === 0 || (await pay(shopper, order, plan));
    await over;
    const settled = paid ? await watch(shopper, order) : null;
    if (settled) await runPostPurchase(shop, shopper, settled, plan);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return true;
}

/** @returns whether a card was charged, or may have been. */
async function pay(shopper: Shopper, order: OrderView, { cards, placing }: Plan): Promise<boolean> {
  let answer: CardAnswer = 'gone';
  for (const card of cards) {
    const start = () => shopper.ask(paymentStart, { method: 'POST', path: `/orders/${order.id}/payment` });
    const starts = await Promise.all(placing === 'double_click' ? [start(), start()] : [start()]);
    const [payment] = starts;
    if (!payment || new Set(starts.map(({ intentId }) => intentId)).size > 1)
      throw new Error(`Order ${order.number} was given two payments at once.`);
    answer = await payWith(shopper.guest.config, payment, card);
    if (answer !== 'refused') break;
  }
  return answer === 'held';
}

async function cancel(shopper: Shopper, { id }: OrderView): Promise<void> {
  await pause(id.charCodeAt(0) * 3);
  await shopper.ask(orderView, { method: 'POST', path: `/orders/${id}/cancel` }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

async function watch(shopper: Shopper, { id }: OrderView): Promise<OrderView | null> {
  const end = Date.now() + watchMs;
  for (let wait = 150; Date.now() < end; wait = Math.min(wait * 1.5, 2000)) {
    const now = await shopper.ask(orderView, { method: 'GET', path: `/orders/${id}` });
    if (now.settled) return now;
    await pause(wait);
  }
  return null;
}
