import { startEbaySandbox } from '../ebay/start-ebay-sandbox.js';
import { startShopifySandbox } from '../shopify/start-shopify-sandbox.js';
import { startWoocommerceSandbox } from '../woocommerce/start-woocommerce-sandbox.js';

/** `callbackUrl`: where eBay's page of consent leads back to. */
export type DemoStoresOptions = { callbackUrl: string; orders?: number };

/** Where the shops are, what is typed to connect them, and the settings of api and workers that know them. */
export type DemoStores = {
  shopify: { url: string; shop: string };
  woocommerce: { url: string; key: string; secret: string };
  ebay: { url: string };
  env: Record<string, string>;
};

const shop = 'trail-and-camp.myshopify.com';
const keys = { key: `ck_${'d'.repeat(40)}`, secret: `cs_${'e'.repeat(40)}` };
const app = { clientId: 'waybill-demo', clientSecret: 'waybill-demo-secret' };
const ruName = 'Waybill-Demo-1';

/** Starts a shop of each vendor with some orders of the last week, in one process. */
export async function startDemoStores({
  callbackUrl,
  orders = 12,
}: DemoStoresOptions): Promise<{ stores: DemoStores; close: () => Promise<void> }> {
  const [shopify, woocommerce, ebay] = await Promise.all([
    startShopifySandbox({ port: 0, shop, ...app }),
    startWoocommerceSandbox({ port: 0, name: 'Summit Supply', ...keys }),
    startEbaySandbox({ port: 0, ...app, ruName, acceptUrl: callbackUrl }),
  ]);
  for (const { book } of [shopify, woocommerce, ebay]) book.place({}, orders, 7);
  const env = {
    SHOPIFY_CLIENT_ID: app.clientId,
    SHOPIFY_CLIENT_SECRET: app.clientSecret,
    SHOPIFY_SHOP_URL: shopify.shopUrl,
    EBAY_CLIENT_ID: app.clientId,
    EBAY_CLIENT_SECRET: app.clientSecret,
    EBAY_RU_NAME: ruName,
    EBAY_API_URL: ebay.url,
    EBAY_AUTH_URL: ebay.url,
  };
  const stores = {
    shopify: { url: shopify.url, shop },
    woocommerce: { url: woocommerce.url, ...keys },
    ebay: { url: ebay.url },
    env,
  };
  const close = async () => {
    for (const one of [shopify, woocommerce, ebay]) await one.close();
  };
  return { stores, close };
}
