import { storeOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { charged } from '../../shop/card.js';
import type { Shop } from '../../shop/open-shop.js';
import { pollWhileMoving } from '../../shop/poll.js';
import { Shipper } from '../../shop/shipper.js';
import { dollars, timesOf } from '../report.js';
import { StepTimes, type StepSummary } from '../step-times.js';
import { paid, priced, trackingNumbers } from './buy-labels.js';
import { compareBooks, type Comparison } from './compare-books.js';
import { connectStores, ordersThere } from './connect-stores.js';
import { placeOneByOne, writeBackTimes } from './measure-stores.js';
import { shopParcels } from './shop-books.js';

/** `charged` and `quoted` in minor units. */
export type StoresResult = Comparison & {
  ok: boolean;
  orders: number;
  labels: number;
  charged: number;
  quoted: number;
  steps: StepSummary[];
};

/**
 * Ships `count` orders of three shops, a label each, over HTTP only: imported, packed, priced, paid and labeled, until the shops'
 * own books have the tracking numbers.
 */
export async function shipStores(shop: Shop & { stores: DemoStores }, count: number): Promise<StoresResult> {
  const shipper = await Shipper.of(shop);
  const times = new StepTimes();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = await times.of(name, work);
    console.log(`${name}: done`);
    return result;
  };
  console.log(`Shipping ${count} orders of three shops through ${shop.url} …\n`);
  const oneByOne = Math.min(20, count - ordersThere);
  if (oneByOne < 0) throw new Error(`--rows is ${ordersThere} or more: the demo shops have these.`);
  await step('connect and import', () => connectStores(shipper, shop.stores, count - oneByOne));
  await placeOneByOne(shipper, shop.stores, oneByOne, times);
  const { orders } = await shipper.ask(storeOrderSelection, '/store-orders/selection?list=to_ship');
  const quote = await step('make shipments and price them', () => priced(shipper, orders));
  const order = await step('pay and buy all labels', () => paid(shipper, quote));
  const labels = await trackingNumbers(shipper, order);
  const parcels = await step('tell the shops', () =>
    pollWhileMoving(
      'the shops know all numbers',
      () => shopParcels(shop.stores),
      (known) => known.length >= labels.length,
    ),
  );
  const [quoted, taken] = [quote.total.amount, await charged(shipper.config)];
  const books = compareBooks(parcels, labels);
  for (const { ms } of await writeBackTimes(shop.databaseUrl)) times.add('number in the shop after the label', ms);
  const all = [orders.length, labels.length, books.writtenBack].every((number) => number === count);
  const ok = all && books.duplicates + books.lost === 0 && taken === quoted;
  console.log(`\n${timesOf(times.summary())}\n`);
  console.log(`${labels.length} labels for ${orders.length} orders; their shops know ${books.writtenBack} as shipped.`);
  console.log(`Quoted ${dollars(quoted)}, charged ${dollars(taken)}. ${ok ? 'All is well.' : 'Something is wrong.'}`);
  const counts = { orders: orders.length, labels: labels.length, ...books, charged: taken, quoted };
  return { ok, ...counts, steps: times.summary() };
}
