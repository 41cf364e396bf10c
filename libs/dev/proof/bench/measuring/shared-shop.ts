import { openShop, type Shop, type ShopOptions } from '../../shop/open-shop.js';
import { atEnd } from './at-end.js';

const shops = new Map<string, Promise<Shop>>();

/**
 * The shop with these settings for all parts of this process, jobs on PostgreSQL. A part that closes it leaves it open for the next one;
 * `closeShared` does stop it and delete its data.
 */
export function sharedShop(options: ShopOptions): Promise<Shop> {
  const key = JSON.stringify(options);
  const opened = shops.get(key) ?? openShared(options);
  shops.set(key, opened);
  return opened;
}

async function openShared(options: ShopOptions): Promise<Shop> {
  const shop = await openShop('embedded', options);
  atEnd(() => shop.close());
  return { ...shop, close: () => Promise.resolve() };
}
