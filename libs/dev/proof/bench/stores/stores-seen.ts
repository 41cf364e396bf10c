import { setTimeout as wait } from 'node:timers/promises';
import { storeOrderCounts } from '#libs/contracts/stores/store-order-lists.js';
import { sum } from '#libs/contracts/values/money.js';
import { control } from '../../demo/stores/shop-books.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { quantile } from '../measuring/paced.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { storesShop, type StoresShop } from './stores-shop.js';

const vendors = ['woocommerce', 'shopify'] as const;
const placed = inWholeRun(20, 40);
const goalMs = 2_000;
const pollMs = 10;
const longestMs = 30_000;

/**
 * From an order that is placed in a shop, which sends a webhook, to the list: one after the other, in turn at WooCommerce and Shopify. We
 * register no webhooks at eBay.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await storesShop();
  const times = new Map<string, number[]>(vendors.map((vendor) => [vendor, []]));
  for (let at = 0; at < placed; at += 1)
    for (const vendor of vendors) times.get(vendor)?.push(await seen(shop, vendor, `order ${at}`));
  const all = [...times.values()].flat();
  const line = (name: string, of: readonly number[], share: number, goal: number): BenchLine => {
    const value = quantile(
      of.toSorted((a, b) => a - b),
      share,
    );
    const method = `${of.length} orders, from the shop to the list, polled every ${pollMs} ms`;
    return { name: `stores.seen.${name}`, value, unit: 'ms', against: goalMs, ratio: goalMs / value, goal, method };
  };
  return [
    line('p50', all, 0.5, 0),
    line('p95', all, 0.95, 1),
    ...[...times].map(([vendor, of]) => line(`${vendor}.p95`, of, 0.95, 1)),
  ];
}

/** Milliseconds. */
async function seen({ shop, shipper }: StoresShop, vendor: (typeof vendors)[number], note: string): Promise<number> {
  const count = async () => sum(Object.values((await shipper.ask(storeOrderCounts, '/store-orders/counts')).lists));
  const before = await count();
  const start = performance.now();
  await control(shop.stores[vendor].url, 'orders', { note });
  while ((await count()) === before) {
    if (performance.now() - start > longestMs) throw new Error(`An order of ${vendor} was not seen after 30 s.`);
    await wait(pollMs);
  }
  return performance.now() - start;
}
