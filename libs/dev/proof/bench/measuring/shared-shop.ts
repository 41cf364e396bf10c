import { openShop, type Shop, type ShopOptions } from '../../shop/open-shop.js';

type Shared = { shop: Shop; close: () => Promise<void> };

const shops = new Map<string, Promise<Shared>>();

/**
 * The shop with these settings for all parts of this process, jobs on PostgreSQL. A part that closes it leaves it open for the next one;
 * `closeSharedShops` does stop it.
 */
export async function sharedShop(options: ShopOptions): Promise<Shop> {
  const key = JSON.stringify(options);
  const opened = shops.get(key) ?? openShared(options);
  shops.set(key, opened);
  return (await opened).shop;
}

async function openShared(options: ShopOptions): Promise<Shared> {
  const shop = await openShop('embedded', options);
  return { shop: { ...shop, close: () => Promise.resolve() }, close: () => shop.close() };
}

/** Stops all of them and deletes their data. */
export async function closeSharedShops(): Promise<void> {
  const opened = await Promise.allSettled(shops.values());
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
}
