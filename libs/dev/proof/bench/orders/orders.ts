import pg from 'pg';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { paced } from '../measuring/paced.js';
import { median } from '../measuring/rounds.js';
import { highestPace } from './highest-pace.js';
import { payOrder } from './pay-order.js';
import { readyShipments } from './ready-shipments.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

const seconds = inWholeRun(9, 20);
/** Orders per second that are tried. */
const steps = inWholeRun([10, 16, 22, 32], [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40]);
/** The shop keeps up while orders of the last third take at most this much longer than those of the first. */
const flat = { times: 1.5, moreMs: 250 } as const;
/** Of a pace that is too high, all orders are charged within this time. */
const longestMs = 180_000;

/** Median time from the moment an order is due to be placed until its card is charged, in the first and last third. */
type Lags = { first: number; last: number };
type Held = { perSecond: number; lags: Lags };

/**
 * The most orders per second that are placed, paid, labeled and charged without falling behind: orders of one shipment at a
 * steady pace, each with its own card, jobs on PostgreSQL, one worker, parcels tracked at real speed.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000', TRACKING_SPEED: '1' } });
  try {
    const guest = await Guest.of(shop.url);
    await pace(shop, guest, 2, 5);
    const tried = async (perSecond: number) =>
      (await lagsIfSteady(shop, guest, perSecond)) ?? (await lagsIfSteady(shop, guest, perSecond));
    const { held, next } = await highestPace(steps, tried);
    return linesOf(held && { perSecond: held.pace, lags: held.seen }, next);
  } finally {
    await shop.close();
  }
}

/** The lags at this pace, or null when they grow. Tried twice, since another process may disturb one run. */
async function lagsIfSteady(shop: Shop, guest: Guest, perSecond: number): Promise<Lags | null> {
  const { first, last, charged } = await pace(shop, guest, perSecond, seconds);
  console.error(
    `${perSecond} orders/s: charged after ${first.toFixed(0)}, then ${last.toFixed(0)} ms, ${charged.toFixed(1)} a second`,
  );
  return last <= first * flat.times + flat.moreMs ? { first, last } : null;
}

/** @throws when even the first pace was too much. */
function linesOf(held: Held | null, next: number): BenchLine[] {
  if (!held) throw new Error(`The shop falls behind at ${next} orders a second already.`);
  const { perSecond: value, lags } = held;
  const method = `orders of one shipment for ${seconds} s, against the first pace at which the shop fell behind`;
  return [
    { name: 'orders', value, unit: 'orders/s', against: next, ratio: value / next, goal: 0, method },
    {
      ...{ name: 'orders.lag', value: lags.last, unit: 'ms', against: lags.first, goal: 0 },
      ...{
        ratio: lags.first / lags.last,
        method: 'median time from POST /orders to the charge in the last third, against the first',
      },
    },
  ];
}

/** Places orders from prepared shipments at this pace until all are charged. `charged`: orders a second over that whole time. */
async function pace(
  shop: Shop,
  guest: Guest,
  perSecond: number,
  forSeconds: number,
): Promise<Lags & { charged: number }> {
  const { slugs, price } = await readyShipments(guest, perSecond * forSeconds);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const ids: string[] = [];
    const began = Date.now();
    await paced(
      async (index) => void (ids[index] = (await payOrder(guest, { slugs: [slugs[index]!], total: price })).id),
      {
        perSecond,
        seconds: forSeconds,
      },
    );
    const times = await poll(
      'all orders are charged',
      async () => (await client.query<{ id: string; at: Date }>(chargedAt, [ids])).rows,
      (rows) => rows.length === ids.length,
      longestMs,
    );
    const at = new Map(times.map((row) => [row.id, row.at.getTime() - began]));
    const lags = ids.map((id, index) => at.get(id)! - (index * 1000) / perSecond);
    const third = Math.ceil(lags.length / 3);
    const charged = (ids.length * 1000) / Math.max(...at.values());
    return { first: median(lags.slice(0, third)), last: median(lags.slice(-third)), charged };
  } finally {
    await client.end();
  }
}

const chargedAt = `
  select o.id, min(e.at) as at from orders o join state_event e on e.subject_id = o.id and e.to_state = 'captured'
  where o.id = any($1::uuid[]) group by o.id`;
