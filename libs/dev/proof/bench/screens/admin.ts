import pg from 'pg';
import { adminShipmentPage } from '#libs/contracts/admin/admin-shipments.js';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import { manyShipments } from './admin-rows.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { HttpClient } from '../measuring/http-client.js';
import { paced, quantile } from '../measuring/paced.js';
import { payOrder } from '../orders/pay-order.js';
import { readyShipments } from '../orders/ready-shipments.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

/** Shipments in the list. */
export const rows = 100_000;
const pace = inWholeRun({ perSecond: 10, seconds: 5 }, { perSecond: 5, seconds: 30 });
const warmUp = { ...pace, seconds: inWholeRun(3, 6) };
/** Milliseconds. */
const goal = 50;

/** What operators do with the list, in rotation: every sort, filters that match many, few and no rows, searches. */
const questions = [
  ...['', 'sort=created', 'sort=-total', 'sort=total', 'status=fulfilled&sort=-total', 'status=draft', 'label=failed'],
  ...[
    'label=purchasing_unknown',
    'payment=captured',
    'payment=failed&sort=-total',
    'tracking=exception',
    'carrier=nobody',
  ],
  ...[
    'search=bench4711@',
    'search=quentin',
    'search=9400000000000004711',
    'search=2125504711',
    'search=90210',
    'search=grace',
  ],
  ...['search=nobody&label=failed', 'carrier=usps&status=fulfilled&from=2026-01-01'],
];

/**
 * GET /api/admin/shipments over 100,000 shipments with sort, filter and search, and the page that follows, at a steady
 * pace.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const client = new HttpClient(shop.url);
  try {
    await fillShop(shop);
    const headers = { authorization: `Bearer ${await operatorToken(shop)}` };
    const ask = async (query: string) => {
      const { status, text } = await client.ask({ path: `/api/admin/shipments?${query}`, headers });
      if (status !== 200) throw new Error(`GET /api/admin/shipments?${query}: ${status} ${text}`);
      return text;
    };
    const all = [...questions];
    for (const query of questions.slice(0, 4)) {
      const { next, total } = adminShipmentPage.parse(JSON.parse(await ask(query)));
      if (next === undefined || total <= rowCountLimit) throw new Error(`There are ${total} shipments, not ${rows}.`);
      all.push(`${query}&cursor=${next}`);
    }
    await paced((index) => ask(all[index % all.length]!), warmUp);
    const slow = new Map<string, number>();
    const times = await paced(async (index) => {
      const [query, began] = [all[index % all.length]!, performance.now()];
      await ask(query);
      slow.set(query, Math.max(slow.get(query) ?? 0, performance.now() - began));
    }, pace);
    const worst = [...slow].sort(([, a], [, b]) => b - a).slice(0, 5);
    for (const [query, ms] of worst) console.error(`${ms.toFixed(0)} ms at most: ${query.slice(0, 60)}`);
    return [lineOf('p50', times, 0), lineOf('p95', times, 1)];
  } finally {
    client.close();
    await shop.close();
  }
}

function lineOf(share: 'p50' | 'p95', times: readonly number[], ratioGoal: number): BenchLine {
  const value = quantile(times, Number(share.slice(1)) / 100);
  const method = `list of ${rows} shipments, ${questions.length} sorts, filters and searches in turn, ${pace.perSecond}/s`;
  return { name: `admin.${share}`, value, unit: 'ms', against: goal, ratio: goal / value, goal: ratioGoal, method };
}

const filled = new WeakMap<Shop, Promise<void>>();

/** One shipment is bought as a customer would; the others are copied from it. Once for all parts that share a shop. */
export function fillShop(shop: Shop): Promise<void> {
  const filling = filled.get(shop) ?? Guest.of(shop.url).then((guest) => fillShopOf(shop, guest));
  filled.set(shop, filling);
  return filling;
}

/** @param owner of row `n`, as SQL; without it there are many. */
export async function fillShopOf({ databaseUrl }: Shop, guest: Guest, owner?: string): Promise<void> {
  const { slugs, price } = await readyShipments(guest, 1);
  await payOrder(guest, { slugs, total: price });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const charged = `select count(*)::int as n from orders o join label l on true where o.payment = 'captured'`;
    const count = async () => (await client.query<{ n: number }>(charged)).rows[0]!.n;
    await poll('the first label', count, (n) => n > 0, 60_000);
    await manyShipments(client, rows, owner);
  } finally {
    await client.end();
  }
}

async function operatorToken({ url, demoUsers }: Shop): Promise<string> {
  const { cognito } = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const user = demoUsers.find(({ groups }) => groups.includes('operator'));
  if (!user) throw new Error('The shop has no operator.');
  return signIn(poolAt(cognito), user);
}
