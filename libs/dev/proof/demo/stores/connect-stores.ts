import { storeConsent, storeList, storeView, storeWithKey } from '#libs/contracts/stores/stores.js';
import { sum } from '#libs/contracts/values/money.js';
import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { pollWhileMoving } from '../../shop/poll.js';
import type { Shipper } from '../../shop/shipper.js';
import { control } from './shop-books.js';

/** Orders of `npm start`, which are in the shops already: in each, and in all. */
const there = 12;
export const ordersThere = 3 * there;

/** Places orders until there are `count`, a third in each shop, connects the shops, and waits until all orders are in. */
export async function connectStores(shipper: Shipper, stores: DemoStores, count: number): Promise<void> {
  const { shopify, woocommerce, ebay } = stores;
  const shops = [shopify.url, woocommerce.url, ebay.url];
  for (const [at, url] of shops.entries()) {
    const more = Math.floor((count + at) / shops.length) - there;
    if (more > 0) await control(url, 'orders', { count: more, days: 20 });
  }
  await connectWoocommerce(shipper, stores);
  await consent(shipper, { vendor: 'shopify', shop: shopify.shop });
  await consent(shipper, { vendor: 'ebay' });
  await pollWhileMoving(
    `${count} orders are imported`,
    async () => (await shipper.ask(storeList, '/stores')).items.map(({ sync, counts }) => ({ sync, counts })),
    (all) => all.every(({ sync }) => sync.firstImportDone) && sum(all.map(({ counts }) => counts.orders)) >= count,
  );
}

/** With the keys that its owner has typed. */
export async function connectWoocommerce(shipper: Shipper, { woocommerce }: DemoStores): Promise<void> {
  const { key, secret, url } = woocommerce;
  const body = { vendor: 'woocommerce', shop: url, key, secret };
  await shipper.ask(storeWithKey, '/stores', { method: 'POST', body });
}

/** The vendor's page says yes at once and sends the browser back. */
async function consent(shipper: Shipper, body: { vendor: string; shop?: string }): Promise<void> {
  const { url } = await shipper.ask(storeConsent, '/stores/consents', { method: 'POST', body });
  const page = await fetch(url, { redirect: 'manual' });
  const query = new URL(page.headers.get('location') ?? '').search.slice(1);
  await shipper.ask(storeView, '/stores/consents/finish', { method: 'POST', body: { query } });
}
