import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ImportSide } from '../imports/import-side.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { median } from '../measuring/rounds.js';
import { startPeer } from '../requests/peer.js';
import { insertAlone } from './insert-alone.js';
import { addStore } from './store-row.js';
import { inWholeRun } from '../measuring/whole-run.js';

const large = 100_000;
const small = 10_000;
const rounds = inWholeRun(1, 3);
const preparedShop = new URL('./prepared-shop.js', import.meta.url);
const storeReader = ['worker/src/stores/testing/store-worker.js', ''] as const;

type Read = { result: number; peakMb: number; processorMs: number };

/**
 * One worker process reads the orders of a shop on WooCommerce from the first page to the last, against another that reads an
 * uploaded file of as many rows; then the database alone inserts the rows that the orders became.
 */
export async function run(): Promise<BenchLine[]> {
  const side = await ImportSide.open();
  const shop = await startPeer(preparedShop, { ORDERS: String(large) });
  try {
    const seen: { file: Read; store: Read; aloneMs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await side.clear();
      const id = await side.store(large);
      const file = await side.withWorker(async () => (await side.read(id)).ms);
      seen.push({ file, store: await readStore(side, shop.url, large), aloneMs: await insertAlone(side.pool) });
    }
    return [...speedLines(seen), ...(await memoryLines(side, median(seen.map(({ store }) => store.peakMb))))];
  } finally {
    await shop.stop();
    await side.close();
  }
}

function speedLines(seen: { file: Read; store: Read; aloneMs: number }[]): BenchLine[] {
  const line = (
    name: string,
    goal: number,
    what: string,
    other: (round: (typeof seen)[number]) => number,
  ): BenchLine => {
    const ratios = seen.map((round) => other(round) / round.store.result);
    const perSecond = (ms: number[]) => (large * 1_000) / median(ms);
    return {
      ...{ name, unit: 'orders/s', goal, value: perSecond(seen.map(({ store }) => store.result)) },
      against: perSecond(seen.map(other)),
      ...{ ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
      method: `${large} orders of two lines in pages of 100, against ${what}`,
    };
  };
  const processor = median(seen.map(({ store }) => store.processorMs)) / large;
  return [
    line('stores.import', 0.5, `an uploaded file of ${large} rows`, ({ file }) => file.result),
    line('stores.import.alone', 0, 'the database alone, inserting the same rows', ({ aloneMs }) => aloneMs),
    {
      name: 'stores.import.work',
      value: processor,
      unit: 'ms',
      against: 0,
      ratio: 0,
      goal: 0,
      method: 'processor time of the worker, an order',
    },
  ];
}

/** A tenth of the orders takes as much memory. */
async function memoryLines(side: ImportSide, peakMb: number): Promise<BenchLine[]> {
  const shop = await startPeer(preparedShop, { ORDERS: String(small) });
  try {
    const { peakMb: against } = await readStore(side, shop.url, small);
    const method = `most memory of the worker, ${large} orders against ${small}`;
    const ratio = against / peakMb;
    return [{ name: 'stores.import.flat', value: peakMb, unit: 'MB', against, ratio, goal: 1 / 1.2, method }];
  } finally {
    await shop.stop();
  }
}

/** Connects the shop afresh, and has its orders read by a new worker. `result`: milliseconds until all are seen. */
async function readStore(side: ImportSide, url: string, orders: number): Promise<Read> {
  await side.pool.query('truncate store_connection, store_order, store_order_line, store_order_source, outbox_message');
  const id = await addStore(side.pool, url);
  const read = await side.withWorker(async () => {
    const begin = performance.now();
    await side.pool.query(`insert into outbox_message (id, job, payload) values ($1, 'import-orders', $2)`, [
      ...[randomUUID(), JSON.stringify({ connectionId: id })],
    ]);
    await side.pool.query('notify waybill_outbox');
    await untilSynced(side.pool, id);
    return performance.now() - begin;
  }, storeReader);
  const { rows } = await side.pool.query<{ n: number }>('select count(*)::int as n from store_order');
  if (rows[0]?.n !== orders) throw new Error(`${rows[0]?.n} of ${orders} orders were read.`);
  return read;
}

async function untilSynced(pool: pg.Pool, id: string): Promise<void> {
  const question = 'select synced_at, reason from store_connection where id = $1';
  for (;;) {
    const { rows } = await pool.query<{ synced_at: Date | null; reason: string | null }>(question, [id]);
    if (rows[0]?.reason) throw new Error(`The store rests: ${rows[0].reason}`);
    if (rows[0]?.synced_at) return;
    await pause(50);
  }
}
