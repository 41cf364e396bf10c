import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { storeOrderCounts, storeOrderPage } from '#libs/contracts/stores/store-order-lists.js';
import type { Shop } from '../../shop/open-shop.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { HttpClient } from '../measuring/http-client.js';
import { paced, quantile } from '../measuring/paced.js';
import { rows } from '../screens/admin.js';
import { largeOwner } from '../screens/large-owner.js';
import { manyOrders } from './order-rows.js';
import { inWholeRun } from '../measuring/whole-run.js';

const pace = inWholeRun({ perSecond: 10, seconds: 5 }, { perSecond: 5, seconds: 30 });
/** Each of them once at least. */
const warmUp = inWholeRun({ perSecond: 10, seconds: 5 }, { perSecond: 5, seconds: 10 });
/** Milliseconds. */
const goal = 50;

/** Filters that leave many, few and no orders, alone and together; parts of the last one are for its first store. */
const filters = [
  ...['', 'store=SMALL', 'store=LARGE', 'status=partially_fulfilled', 'country=CA', 'country=NZ', 'country=AQ'],
  ...['weight=unknown', 'weight=known', 'tag=vip', 'tag=rush', 'tag=gift', 'tag=nobody', 'shipBy=TODAY'],
  ...['store=SMALL&country=CA&weight=unknown', 'tag=vip&country=US', 'weight=unknown&shipBy=TODAY'],
];
const searches = [
  ...['q=quentin', 'q=ada', 'q=ada+los', 'q=z%C3%BCrich', 'q=sock', 'q=%234711', 'q=02116', 'q=nobody', 'q=buyer4711'],
  ...['q=quentin&country=CA', 'q=grace&weight=unknown'],
];
/** What counts leave out: they are of every list and question. */
const lists = [
  ...['list=to_ship', 'list=shipped', 'list=in_progress', 'list=cancelled', 'list=to_ship&country=AQ'],
  ...['list=to_ship&weight=unknown', 'list=to_ship&q=ada', 'list=cancelled&tag=rush', 'list=in_progress&country=NZ'],
  ...['attention=address_changed', 'attention=void_advised', 'attention=write_back_failed'],
];

/** GET /api/store-orders of one owner who has 100,000, and the counts that are shown beside, at a steady pace. */
export async function run(): Promise<BenchLine[]> {
  const { shop, user } = await largeOwner();
  const client = new HttpClient(shop.url);
  try {
    const headers = { authorization: await user.authorization() };
    const ask = async (path: string) => {
      const { status, text } = await client.ask({ path: `/api/store-orders${path}`, headers });
      if (status !== 200) throw new Error(`GET /api/store-orders${path}: ${status} ${text}`);
      return JSON.parse(text) as unknown;
    };
    const stores = await fillStores(shop, headers);
    const today = new Date().toISOString().slice(0, 10);
    const named = (query: string) =>
      query.replace('LARGE', stores[0]!).replace('SMALL', stores[2]!).replace('TODAY', today);
    const { next } = storeOrderPage.parse(await ask('?list=to_ship'));
    const { lists: counted } = storeOrderCounts.parse(await ask('/counts'));
    if (Object.values(counted).reduce((sum, n) => sum + n, 0) !== rows) throw new Error('Orders are missing.');
    const both = [...filters, ...searches].map(named);
    const pages = [...both, ...lists, `list=to_ship&cursor=${next}`].map((query) => `?${query}`);
    return [
      ...(await measured('stores.list', pages, ask)),
      ...(await measured(
        'stores.list.counts',
        both.map((query) => `/counts?${query}`),
        ask,
      )),
    ];
  } finally {
    client.close();
  }
}

async function measured(name: string, paths: string[], ask: (path: string) => Promise<unknown>): Promise<BenchLine[]> {
  await paced((index) => ask(paths[index % paths.length]!), warmUp);
  const slow = new Map<string, number[]>();
  const times = await paced(async (index) => {
    const [path, began] = [paths[index % paths.length]!, performance.now()];
    await ask(path);
    slow.set(path, [...(slow.get(path) ?? []), performance.now() - began]);
  }, pace);
  const worst = [...slow].map(([path, all]) => [path, Math.min(...all), Math.max(...all)] as const);
  for (const [path, least, most] of worst.sort((a, b) => b[1] - a[1]).slice(0, 10))
    console.error(`${least.toFixed(0)} to ${most.toFixed(0)} ms: ${path.slice(0, 80)}`);
  const method = `${paths.length} filters, searches and lists of ${rows} orders of one owner in turn, ${pace.perSecond}/s`;
  return ([0.5, 0.95] as const).map((share) => {
    const value = quantile(times, share);
    const line = { name: `${name}.p${share * 100}`, value, unit: 'ms', against: goal, ratio: goal / value, method };
    return { ...line, goal: share === 0.95 ? 1 : 0 };
  });
}

/** Three stores of the user with their orders. @returns the stores, the largest first. */
async function fillStores(shop: Shop, headers: Record<string, string>): Promise<string[]> {
  const stores: string[] = [];
  for (const name of ['Large', 'Other', 'Small']) {
    const answer = await fetch(`${shop.url}/api/stores`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ vendor: 'custom', name }),
    });
    stores.push(((await answer.json()) as { id: string }).id);
  }
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ owner: string }>(
      'select owner_id as owner from store_connection limit 1',
    );
    await manyOrders(client, found[0]!.owner, stores, rows);
  } finally {
    await client.end();
  }
  return stores;
}
