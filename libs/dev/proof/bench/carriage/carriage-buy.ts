import pg from 'pg';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { Guest } from '../../shop/guest.js';
import { openShop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { payOrder } from '../orders/pay-order.js';
import { readyShipments } from '../orders/ready-shipments.js';
import { startAccount } from './start-account.js';
import { inWholeRun } from '../measuring/whole-run.js';

const answerMs = 300;
const labels = inWholeRun(120, 1_000);
const perOrder = inWholeRun(40, 100);
/** Requests that a label needs, one after the other: the shipment is made, bought, and its file fetched. */
const requests = 3;

/**
 * Labels of an aggregator that answers each request in 300 ms, through one worker: labels per second, from the first to the
 * last, against what its concurrency allows when nothing but the aggregator takes time.
 */
export async function run(): Promise<BenchLine[]> {
  const account = await startAccount(answerMs);
  const shop = await openShop('embedded', { env: account.env });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const guest = await Guest.of(shop.url);
    const { slugs, price } = await readyShipments(guest, labels);
    for (let at = 0; at < labels; at += perOrder) {
      const own = slugs.slice(at, at + perOrder);
      await payOrder(guest, { slugs: own, total: price * own.length });
    }
    const count = async () =>
      (await client.query<{ count: number }>('select count(*)::int as count from label')).rows[0]!.count;
    await poll('all labels are bought', count, (now) => now === labels, 600_000);
    const { rows } = await client.query<{ seconds: number }>(between);
    const concurrency = purchaseLabel.concurrency ?? 1;
    // The first labels of each slot are where the time begins.
    const value = (labels - concurrency) / rows[0]!.seconds;
    const against = concurrency / ((requests * answerMs) / 1000);
    const method = `${labels} labels, ${concurrency} at once, ${requests} requests of ${answerMs} ms each`;
    return [{ name: 'carriage.buy', value, unit: 'labels/s', against, ratio: value / against, goal: 0.8, method }];
  } finally {
    await client.end();
    await shop.close();
    await account.stop();
  }
}

const between = `
  select extract(epoch from max(created_at) - (select created_at from label order by created_at offset ${
    (purchaseLabel.concurrency ?? 1) - 1
  } limit 1))::float8 as seconds
  from label`;
