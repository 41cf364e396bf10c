import pg from 'pg';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { paced } from '../measuring/paced.js';
import { highestPace } from './highest-pace.js';
import { payOrder } from './pay-order.js';
import { readyShipments } from './ready-shipments.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

const seconds = inWholeRun(9, 20);
/** Orders per second that are tried. */
const steps = inWholeRun([8, 12, 16, 20, 25, 30, 40], [2, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40]);
/** The queue is stable while jobs of the last third wait at most this much longer than those of the first. */
const flat = { times: 1.5, moreMs: 100 } as const;

type Waits = { first: number; last: number };
/** Null where no job was enqueued in that third. */
type WaitMedians = { [Third in keyof Waits]: number | null };
type Held = { perSecond: number; waits: Waits };

/**
 * The most orders per second that are paid, labeled and charged without a growing queue: orders of one shipment at a
 * steady pace, each with its own card, jobs on PostgreSQL, one worker. A job's wait is the time from its outbox row to
 * its commit.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  try {
    const guest = await Guest.of(shop.url);
    await pace(shop, guest, 2, 5);
    const tried = async (perSecond: number) =>
      (await waitsIfStable(shop, guest, perSecond)) ?? (await waitsIfStable(shop, guest, perSecond));
    const { held, next } = await highestPace(steps, tried);
    return linesOf(held && { perSecond: held.pace, waits: held.seen }, next);
  } finally {
    await shop.close();
  }
}

/** The waits at this pace, or null when they grow. Tries twice, since another process may disturb one run. */
async function waitsIfStable(shop: Shop, guest: Guest, perSecond: number): Promise<Waits | null> {
  const waits = await pace(shop, guest, perSecond, seconds);
  if (waits.first === null || waits.last === null) {
    console.error(`${perSecond} orders/s: no job was asked for in the first or last third of the time`);
    return null;
  }
  console.error(`${perSecond} orders/s: jobs wait ${waits.first.toFixed(0)}, then ${waits.last.toFixed(0)} ms`);
  return waits.last <= waits.first * flat.times + flat.moreMs ? { first: waits.first, last: waits.last } : null;
}

/** @throws when even the first pace was too much. */
function linesOf(held: Held | null, next: number): BenchLine[] {
  if (!held) throw new Error(`The queue grows at ${next} orders a second already.`);
  const { perSecond: value, waits } = held;
  const method = `orders of one shipment for ${seconds} s, against the first pace at which the queue grew`;
  return [
    { name: 'orders', value, unit: 'orders/s', against: next, ratio: value / next, goal: 0, method },
    {
      ...{ name: 'orders.wait', value: waits.last, unit: 'ms', against: waits.first, goal: 0 },
      ...{ ratio: waits.first / waits.last, method: 'median wait of a job in the last third, against the first' },
    },
  ];
}

/** Places orders from prepared shipments at this pace, then waits until the shop is idle. */
async function pace(shop: Shop, guest: Guest, perSecond: number, forSeconds: number): Promise<WaitMedians> {
  const { slugs, price } = await readyShipments(guest, perSecond * forSeconds);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const began = rows[0]!.now;
    await paced((index) => payOrder(guest, { slugs: [slugs[index]!], total: price }), {
      perSecond,
      seconds: forSeconds,
    });
    await poll(
      'all orders are charged',
      async () => (await client.query<{ open: number }>(unsettled, [began])).rows[0]!.open,
      (open) => open === 0,
      120_000,
    );
    const waits = await client.query<WaitMedians>(medians, [began, forSeconds]);
    return waits.rows[0]!;
  } finally {
    await client.end();
  }
}

const unsettled = `select count(*)::int as open from orders where created_at >= $1 and payment <> 'captured'`;

/** Leaves out messages that are delayed on purpose. */
const medians = `
  with waits as (
    select extract(epoch from created_at - $1) / $2::float8 as at, extract(epoch from closed_at - created_at) * 1000 as ms
    from outbox_message where created_at >= $1 and job in ('purchase-label', 'purchase-labels', 'capture-order') and closed_at is not null
  )
  select percentile_cont(0.5) within group (order by ms) filter (where at < 1.0 / 3) as first,
    percentile_cont(0.5) within group (order by ms) filter (where at >= 2.0 / 3) as last from waits`;
