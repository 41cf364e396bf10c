import { randomUUID } from 'node:crypto';
import { cartTotals, cartView } from '#libs/contracts/orders/cart.js';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import type { Plan } from './plan.js';
import { Refused, type Shopper } from './shopper.js';

type Ready = { slug: string; total: number };
type Body = { shipments: string[]; email: string; total: number; coupon?: string; acceptTerms: true };

/**
 * Creates the shipments of the plan, puts them into a cart if the plan says so, and orders them; without the coupon if
 * another customer used it up first. Null: the order was refused anyway.
 */
export async function submitOrder(shopper: Shopper, plan: Plan): Promise<OrderView | null> {
  const ready = await makeShipments(shopper, plan);
  const order = await orderAs(shopper, plan, ready, plan.coupon);
  return order ?? (plan.coupon === null ? null : orderAs(shopper, plan, ready, null));
}

async function orderAs(
  shopper: Shopper,
  plan: Plan,
  ready: readonly Ready[],
  coupon: string | null,
): Promise<OrderView | null> {
  const priced = plan.viaCart || plan.coupon !== null ? await throughCart(shopper, ready, coupon) : null;
  const body: Body = {
    shipments: ready.map(({ slug }) => slug),
    email: `customer${plan.number % 997}@example.com`,
    total: priced?.total ?? ready.reduce((sum, { total }) => sum + total, 0),
    ...(priced?.coupon ? { coupon: priced.coupon } : {}),
    acceptTerms: true,
  };
  return send(shopper, plan, body);
}

/** Four at a time, as a browser would. */
async function makeShipments(shopper: Shopper, { outcomes }: Plan): Promise<Ready[]> {
  const ready: Ready[] = [];
  const left = [...outcomes];
  while (left.length > 0) {
    const made = left.splice(0, 4).map(async (outcome) => {
      const body = await shopper.shipment(outcome);
      const { slug, offer } = await shopper.ask(shipmentView, { method: 'POST', path: '/shipments', body });
      return { slug, total: offer?.total.amount ?? 0 };
    });
    ready.push(...(await Promise.all(made)));
  }
  return ready;
}

/** The selection's total in the cart, and whether the coupon applies. */
async function throughCart(
  shopper: Shopper,
  ready: readonly Ready[],
  code: string | null,
): Promise<{ total: number; coupon: string | null }> {
  const shipments = ready.map(({ slug }) => slug);
  const cart = await shopper.ask(cartView, { method: 'POST', path: '/cart/items', body: { shipments } });
  const items = cart.items.filter(({ shipment }) => shipments.includes(shipment)).map(({ id }) => id);
  const body = { items, coupon: code };
  const { total, coupon } = await shopper.ask(cartTotals, { method: 'POST', path: '/cart/totals', body });
  return { total: total.amount, coupon: coupon?.code ?? null };
}

/** Sends the order as planned: duplicates must end in one order. */
async function send(shopper: Shopper, { placing }: Plan, body: Body): Promise<OrderView | null> {
  const order = (key: string) => shopper.ask(orderView, { method: 'POST', path: '/orders', body, key });
  const [key, other] = [randomUUID(), randomUUID()];
  const keys = { once: [key], double_click: [key, key], again: [key], two_tabs: [key, other] }[placing];
  const answers = await Promise.allSettled(keys.map(order));
  const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof Refused)) throw answer.reason;
  }
  const [first] = placed;
  if (new Set(placed.map(({ id }) => id)).size > 1) throw new Error('The same shipments were ordered twice.');
  if (first && placing === 'again' && (await order(key)).id !== first.id)
    throw new Error('The same request made two orders.');
  return first ?? null;
}
