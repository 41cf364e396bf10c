import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillHistory } from './fill-history.js';

/** `DATABASE_OWNER_URL=… npm run history -- --orders 50000`: fills the database of a running shop with sold orders. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '50000' } } });
const [url, orders] = [process.env['DATABASE_OWNER_URL'], Number(values.orders)];
if (!url || !Number.isInteger(orders) || orders < 1) {
  console.error('Set DATABASE_OWNER_URL to the shop’s database, and --orders to a whole number.');
  process.exitCode = 1;
} else {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  await fillHistory(client, orders);
  console.log(`${orders} orders of the last 90 days in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await client.end();
}
