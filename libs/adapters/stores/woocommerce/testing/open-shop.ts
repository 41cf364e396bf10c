import { startWoocommerceSandbox } from '#libs/dev/sandbox/woocommerce/start-woocommerce-sandbox.js';
import type { TrackingPlugin } from '#libs/dev/sandbox/woocommerce/sandbox-options.js';
import { controlStore } from '#libs/dev/sandbox/store-kit/testing/control-store.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { GuardedHttp } from '../../../outbound-http/guarded-http.js';
import { WoocommerceVendor } from '../woocommerce-vendor.js';

const keys = { key: `ck_${'1'.repeat(40)}`, secret: `cs_${'2'.repeat(40)}` };

/** A running shop, the adapter, and an access that fits. */
export async function openShop(plugins: TrackingPlugin[] = [], clock: () => number = Date.now) {
  const shop = await startWoocommerceSandbox({ port: 0, ...keys, plugins, clock });
  const access: StoreAccess = { shop: shop.url, credentials: { ...keys, webhookSecret: 'hook-secret' } };
  const control = (path: string, body?: unknown) => controlStore(shop.url, path, body);
  return { ...shop, keys, access, control, vendor: new WoocommerceVendor(new GuardedHttp({ allowPrivate: true })) };
}
export type OpenShop = Awaited<ReturnType<typeof openShop>>;
