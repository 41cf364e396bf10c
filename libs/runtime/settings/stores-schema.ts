import { z } from 'zod';
import { list, secretList } from './list-schema.js';

/** What encrypts the credentials of connected stores, and how often their orders are fetched. */
export const stores = z
  .object({
    STORE_CREDENTIALS_KEY: secretList,
    STORES_ALLOW_PRIVATE: z.enum(['true', 'false']).default('false'),
    SHOPIFY_CLIENT_ID: z.string().optional(),
    SHOPIFY_CLIENT_SECRET: list.optional(),
    SHOPIFY_SHOP_URL: z.string().includes('{shop}').default('https://{shop}'),
    EBAY_CLIENT_ID: z.string().optional(),
    EBAY_CLIENT_SECRET: z.string().optional(),
    EBAY_RU_NAME: z.string().optional(),
    EBAY_API_URL: z.url().default('https://api.ebay.com'),
    EBAY_AUTH_URL: z.url().default('https://auth.ebay.com'),
    STORE_SYNC_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  })
  .transform((v) => ({
    /** The first one encrypts, all decrypt; none: stores cannot be connected. */
    credentialKeys: v.STORE_CREDENTIALS_KEY ?? [],
    /** Whether shops on this machine and its network may be called: sandboxes. */
    allowPrivate: v.STORES_ALLOW_PRIVATE === 'true',
    syncSeconds: v.STORE_SYNC_SECONDS,
    /** Our app at Shopify; none: its shops cannot be connected. */
    shopify: shopifyApp(v),
    /** Our application at eBay, likewise. */
    ebay: ebayApp(v),
  }));

type Values = Partial<
  Record<'SHOPIFY_CLIENT_ID' | 'EBAY_CLIENT_ID' | 'EBAY_CLIENT_SECRET' | 'EBAY_RU_NAME', string>
> & {
  SHOPIFY_CLIENT_SECRET?: string[] | undefined;
};

function shopifyApp({
  SHOPIFY_CLIENT_ID,
  SHOPIFY_CLIENT_SECRET,
  SHOPIFY_SHOP_URL,
}: Values & { SHOPIFY_SHOP_URL: string }) {
  const [first, ...older] = SHOPIFY_CLIENT_SECRET ?? [];
  if (!SHOPIFY_CLIENT_ID || first === undefined) return undefined;
  const secrets: [string, ...string[]] = [first, ...older];
  return { clientId: SHOPIFY_CLIENT_ID, secrets, shopUrl: SHOPIFY_SHOP_URL };
}

function ebayApp(v: Values & { EBAY_API_URL: string; EBAY_AUTH_URL: string }) {
  if (!v.EBAY_CLIENT_ID || !v.EBAY_CLIENT_SECRET || !v.EBAY_RU_NAME) return undefined;
  return {
    clientId: v.EBAY_CLIENT_ID,
    clientSecret: v.EBAY_CLIENT_SECRET,
    ruName: v.EBAY_RU_NAME,
    apiUrl: v.EBAY_API_URL,
    authUrl: v.EBAY_AUTH_URL,
  };
}
