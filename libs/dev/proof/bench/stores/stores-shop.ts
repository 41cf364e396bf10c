import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { connectStores } from '../../demo/stores/connect-stores.js';
import type { Shop } from '../../shop/open-shop.js';
import { Shipper } from '../../shop/shipper.js';
import { sharedShop } from '../measuring/shared-shop.js';

export const orders = 300;

export type StoresShop = { shop: Shop & { stores: DemoStores }; shipper: Shipper };

let opened: Promise<StoresShop> | undefined;

/** A complete Waybill whose user has connected a shop of each vendor and imported their 300 orders, for the parts of this process. */
export const storesShop = (): Promise<StoresShop> => (opened ??= open());

async function open(): Promise<StoresShop> {
  const shop = await sharedShop({ demoStores: true, env: { TRACKING_SPEED: '1' } });
  if (!shop.stores) throw new Error('The shop has no stores.');
  const shipper = await Shipper.of(shop);
  await connectStores(shipper, shop.stores, orders);
  return { shop: { ...shop, stores: shop.stores }, shipper };
}
