import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { DataFolder } from '../../launch/data-folder.js';
import { embeddedDatabase } from '../../launch/embedded-database.js';
import { assertFillable } from './assert-fillable.js';
import { fillHistory } from './fill-history.js';

/** As many as there are cores on a small machine. */
const connections = 2;

async function fill(url: string, orders: number): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
  try {
    for (const client of clients) await client.connect();
    await assertFillable(clients[0]!);
    const onProgress = (filled: number) => {
      if (filled % 50_000 === 0) console.log(`${filled} orders, ${seconds()} s`);
    };
    await fillHistory(clients, { orders, onProgress });
    await clients[0]!.query('vacuum');
    console.log(`${orders} orders of the last 24 months in ${seconds()} s.`);
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Without a running shop: the embedded PostgreSQL of `npm start`, which then shows the history. */
async function fillEmbedded(orders: number): Promise<void> {
  const folder = new DataFolder('.waybill');
  const endings: (() => Promise<unknown>)[] = [];
  folder.lock();
  try {
    const roles = await embeddedDatabase(folder, folder.secrets(), endings);
    await migrateUp(roles.owner, roles);
    await fill(roles.owner, orders);
  } finally {
    for (const end of endings.reverse()) await end();
    folder.unlock();
  }
}

/** `npm run history -- --orders 50000`; with DATABASE_OWNER_URL, the database that it names. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '50000' } } });
const [url, orders] = [process.env['DATABASE_OWNER_URL'], Number(values.orders)];
try {
  if (!Number.isInteger(orders) || orders < 1) throw new Error('--orders takes a whole number.');
  await (url ? fill(url, orders) : fillEmbedded(orders));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
