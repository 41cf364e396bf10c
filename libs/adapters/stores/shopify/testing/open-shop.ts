import { startShopifySandbox } from '#libs/dev/sandbox/shopify/start-shopify-sandbox.js';
import type { ShopifySandboxOptions } from '#libs/dev/sandbox/shopify/sandbox-options.js';
import { controlStore } from '#libs/dev/sandbox/store-kit/testing/control-store.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { GuardedHttp } from '../../../outbound-http/guarded-http.js';
import { ShopifyVendor } from '../shopify-vendor.js';

export const shopName = 'trail-and-camp.myshopify.com';
const client = { clientId: 'client-1', clientSecret: 'hush' };

/** A running shop, the adapter, and an access that fits. `clock.ahead` moves the time of both. */
export async function openShop(over: Partial<ShopifySandboxOptions> = {}) {
  const time = { ahead: 0 };
  const clock = (): number => Date.now() + time.ahead;
  const shop = await startShopifySandbox({
    port: 0,
    shop: shopName,
    ...client,
    accessToken: 'shpat_1',
    clock,
    ...over,
  });
  const access: StoreAccess = { shop: shopName, credentials: { accessToken: 'shpat_1' } };
  const vendor = new ShopifyVendor(
    new GuardedHttp({ allowPrivate: true }),
    { clientId: client.clientId, secrets: ['hush', 'older'], shopUrl: shop.shopUrl },
    clock,
  );
  return {
    ...shop,
    time,
    access,
    vendor,
    control: (path: string, body?: unknown) => controlStore(shop.url, path, body),
  };
}
export type OpenShop = Awaited<ReturnType<typeof openShop>>;
