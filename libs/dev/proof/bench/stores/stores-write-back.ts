import { setTimeout as wait } from 'node:timers/promises';
import { storeOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import { paid, priced } from '../../demo/stores/buy-labels.js';
import { writeBackTimes, type WriteBack } from '../../demo/stores/measure-stores.js';
import { control } from '../../demo/stores/shop-books.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { quantile } from '../measuring/paced.js';
import { orders as burst, storesShop } from './stores-shop.js';

const goalMs = 5_000;
const longestMs = 120_000;

type Points = { maximumAvailable: number; currentlyAvailable: number };

/**
 * 300 labels of three shops, bought at once: from each label to its number in the shop. Orders were imported before, and Shopify has all
 * of its points again, as in the course of a day.
 */
export async function run(): Promise<BenchLine[]> {
  const { shop, shipper } = await storesShop();
  const points = () => control(shop.stores.shopify.url, 'points') as Promise<Points>;
  const { orders } = await shipper.ask(storeOrderSelection, '/store-orders/selection?list=to_ship');
  const quote = await priced(shipper, orders.slice(0, burst));
  const full = await untilFull(points);
  const buying = paid(shipper, quote);
  const written = await untilWritten(shop.databaseUrl, quote.ready.length);
  const left = await points();
  await buying;
  const vendors = [...new Set(written.map(({ vendor }) => vendor))].toSorted();
  const of = (vendor: string) => written.filter((one) => one.vendor === vendor);
  console.error(
    `Shopify had ${full.currentlyAvailable} of ${full.maximumAvailable} points at the start and ${left.currentlyAvailable} at the end. ` +
      vendors.map((vendor) => `${vendor}: ${of(vendor).length} numbers, ${attempts(of(vendor))} attempts.`).join(' '),
  );
  return [
    line('p50', written, 0.5, 0),
    line('p95', written, 0.95, 1),
    ...vendors.flatMap((vendor) => [
      line(`${vendor}.p50`, of(vendor), 0.5, 0),
      line(`${vendor}.p95`, of(vendor), 0.95, 1),
    ]),
  ];
}

function line(name: string, written: readonly WriteBack[], share: number, goal: number): BenchLine {
  const times = written.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const value = quantile(times, share);
  const method = `${times.length} numbers, from the label to the shop`;
  return { name: `stores.write-back.${name}`, value, unit: 'ms', against: goalMs, ratio: goalMs / value, goal, method };
}

const attempts = (written: readonly WriteBack[]): number => written.reduce((sum, { tries }) => sum + tries, 0);

async function untilFull(ask: () => Promise<Points>): Promise<Points> {
  for (const start = performance.now(); performance.now() - start < longestMs; await wait(200)) {
    const points = await ask();
    if (points.currentlyAvailable >= points.maximumAvailable) return points;
  }
  throw new Error('Shopify did not get its points back.');
}

async function untilWritten(databaseUrl: string, count: number): Promise<WriteBack[]> {
  for (const start = performance.now(); performance.now() - start < longestMs; await wait(200)) {
    const written = await writeBackTimes(databaseUrl);
    if (written.length >= count) return written;
  }
  throw new Error(`The shops did not have all ${count} numbers after two minutes.`);
}
