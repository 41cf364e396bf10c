import { setTimeout as wait } from 'node:timers/promises';
import { cartView } from '#libs/contracts/orders/cart.js';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { Guest } from '../../shop/guest.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { payOrder } from './pay-order.js';
import { readyShipments } from './ready-shipments.js';
import { median } from '../measuring/rounds.js';
import { roundsOf } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

const many = 100;
const rounds = roundsOf(5);
/** Polling interval; each poll also costs the server something. */
const pollMs = 50;

/**
 * From the click on "Pay" to the last label of a cart of 100: order, payment, card, 100 labels, capture; jobs on
 * PostgreSQL, one worker. Compared with as many carts of one, one after the other.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  try {
    const guest = await Guest.of(shop.url);
    const timed = async (count: number) => checkout(guest, count);
    await timed(many);
    await timed(1);
    const [all, one]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await timed(many));
      one.push(await timed(1));
    }
    const [value, against] = [median(all), median(one) * many];
    const method = `cart of ${many} from POST /orders to every label and the capture, polled every ${pollMs} ms`;
    const ratios = all.map((took, round) => (one[round]! * many) / took);
    const spread = { min: Math.min(...ratios), max: Math.max(...ratios) };
    return [{ name: 'checkout.p50', value, unit: 'ms', against, ratio: against / value, goal: 0, ...spread, method }];
  } finally {
    await shop.close();
  }
}

/** Milliseconds, without creating the shipments and filling the cart. */
async function checkout(guest: Guest, count: number): Promise<number> {
  const { slugs, price } = await readyShipments(guest, count);
  await guest.ask(cartView, '/cart/items', { method: 'POST', body: { shipments: slugs } });
  const start = performance.now();
  const { id } = await payOrder(guest, { slugs, total: price * count });
  const order = await settled(guest, id);
  const took = performance.now() - start;
  const missing = order.items.filter((item) => item.labelStatus !== 'purchased').length;
  if (order.payment !== 'captured' || missing > 0)
    throw new Error(`The order is ${order.payment}, ${missing} labels are missing.`);
  return took;
}

async function settled(guest: Guest, id: string): Promise<OrderView> {
  for (let end = performance.now() + 120_000; performance.now() < end; await wait(pollMs)) {
    const order = await guest.ask(orderView, `/orders/${id}`);
    if (order.payment === 'captured' || order.payment === 'cancelled') return order;
  }
  throw new Error('An order was not settled after two minutes.');
}
