import pg from 'pg';
import { storeOrderCounts } from '#libs/contracts/stores/store-order-lists.js';
import { sum } from '#libs/contracts/values/money.js';
import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { poll } from '../../shop/poll.js';
import type { Shipper } from '../../shop/shipper.js';
import type { StepTimes } from '../step-times.js';
import { control } from './shop-books.js';

/** Places `orders` one after the other: from its shop, which sends a webhook, to the list. */
export async function placeOneByOne(
  shipper: Shipper,
  stores: DemoStores,
  orders: number,
  times: StepTimes,
): Promise<void> {
  const count = async () => sum(Object.values((await shipper.ask(storeOrderCounts, '/store-orders/counts')).lists));
  for (let at = 0; at < orders; at += 1) {
    const before = await count();
    const shop = at % 2 === 0 ? 'woocommerce' : 'shopify';
    await control(stores[shop].url, 'orders', { note: `order ${at}` });
    await times.of(`order in the list after the webhook, ${shop}`, () =>
      poll('the order is in the list', count, (now) => now > before),
    );
  }
}

const written = `
  select c.vendor, f.tries, extract(epoch from f.done_at - l.created_at)::float * 1000 as ms
  from store_fulfillment f join label l on l.shipment_id = f.shipment_id join store_connection c on c.id = f.connection_id
  where f.state = 'done'`;

export type WriteBack = { vendor: string; tries: number; ms: number };

/** Of each number that is in its shop by now: milliseconds since its label was stored. */
export async function writeBackTimes(databaseUrl: string): Promise<WriteBack[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<WriteBack>(written)).rows;
  } finally {
    await client.end();
  }
}
