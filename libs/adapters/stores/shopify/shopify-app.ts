/** Our app at Shopify. `secrets`: the newest first; the older ones hold while a rotation lasts. */
export type ShopifyApp = {
  clientId: string;
  secrets: readonly [string, ...string[]];
  /** Where a shop is, `{shop}` being its domain; another address in sandboxes. */
  shopUrl: string;
};

/** Lines and addresses are protected customer data, which an app has to be allowed to read. */
export const shopifyScopes = [
  'read_orders',
  'read_products',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

export const shopifyVersion = '2026-07';

export const urlOf = (app: ShopifyApp, shop: string): string => app.shopUrl.replace('{shop}', shop);

/** The domain of a shop that a customer typed ("my-shop" will do); null where it is none of Shopify's. */
export function shopDomain(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/(admin\/?)?$/, '');
  const domain = text.includes('.') ? text : `${text}.myshopify.com`;
  return /^[a-z0-9][a-z0-9-]{0,99}\.myshopify\.com$/.test(domain) ? domain : null;
}
