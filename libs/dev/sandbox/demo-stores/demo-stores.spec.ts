import { GuardedHttp } from '#libs/adapters/outbound-http/guarded-http.js';
import { ShopifyVendor } from '#libs/adapters/stores/shopify/shopify-vendor.js';
import { EbayVendor } from '#libs/adapters/stores/ebay/ebay-vendor.js';
import { WoocommerceVendor } from '#libs/adapters/stores/woocommerce/woocommerce-vendor.js';
import { readAll } from '#libs/adapters/stores/testing/read-all.js';
import type { StoreVendor } from '#libs/domain/stores/store-vendor.js';
import { parseEnv } from '#libs/runtime/settings/env.js';
import { startDemoStores } from './start-demo-stores.js';

const signal = new AbortController().signal;
const callbackUrl = 'http://localhost:3000/stores/callback';
const http = new GuardedHttp({ allowPrivate: true });

describe('demo shops', () => {
  it('connect with their own settings, and have orders', async () => {
    const { stores, close } = await startDemoStores({ callbackUrl, orders: 3 });
    const settings = parseEnv({ STORES_ALLOW_PRIVATE: 'true', ...stores.env }, ['stores']).stores;
    if (!settings.shopify || !settings.ebay) throw new Error('no apps');
    const request = { state: 's', codeVerifier: '', callbackUrl, returnUrl: callbackUrl };
    const consent = async (vendor: StoreVendor, shop: string) => {
      const start = await vendor.startConsent({ ...request, shop });
      if (!start.ok) throw new Error(start.fault.text);
      const back = await fetch(start.value.url, { redirect: 'manual' });
      const to = new URL(back.headers.get('location') ?? '');
      expect(to.href.startsWith(callbackUrl)).toBe(true);
      return vendor.finishConsent({ ...request, shop: start.value.shop, query: to.search.slice(1) }, signal);
    };
    const [shopify, ebay, woocommerce] = [
      new ShopifyVendor(http, settings.shopify),
      new EbayVendor(http, settings.ebay),
      new WoocommerceVendor(http),
    ];
    const connections = [
      [shopify, await consent(shopify, stores.shopify.shop)],
      [ebay, await consent(ebay, '')],
      [woocommerce, await woocommerce.connectWithKeys({ ...stores.woocommerce, shop: stores.woocommerce.url }, signal)],
    ] as const;
    for (const [vendor, connected] of connections) {
      if (!connected.ok) throw new Error(connected.fault.text);
      const from = { since: new Date(Date.now() - 30 * 86_400_000), cursor: null };
      expect((await readAll(vendor, connected.value, from)).ids).toHaveLength(3);
    }
    await close();
  });
});
