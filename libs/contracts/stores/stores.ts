import * as z from 'zod/mini';
import { count } from '../values/dates-and-counts.js';
import { storeVendorCode } from './store-vendors.js';

/** `expired`: the owner has to connect again; `error`: we try again by ourselves; `paused`: by the owner. */
export const storeStatus = z.enum(['connected', 'expired', 'error', 'paused']);
export type StoreStatus = z.infer<typeof storeStatus>;

/** When the tracking number is reported to a store. */
export const writeBackMoment = z.enum(['label', 'first_scan']);

const storeName = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100));
const shop = z.string().check(z.trim(), z.minLength(1, 'Enter the address of your shop.'), z.maxLength(255));
const secret = z.string().check(z.trim(), z.minLength(1, 'Enter the key.'), z.maxLength(500));

/** Connects with a pair of keys, or a shop of any kind by our API. */
export const storeKeysBody = z.discriminatedUnion('vendor', [
  z.strictObject({ vendor: z.enum(['woocommerce', 'shopify', 'ebay']), shop, key: secret, secret }),
  z.strictObject({
    vendor: z.literal('custom'),
    name: storeName,
    /** The address to which shipped parcels are reported; without it the shop polls. */
    url: z.optional(z.url({ protocol: /^https?$/, error: 'Use an https:// address.' }).check(z.maxLength(255))),
  }),
]);
export type StoreKeysBody = z.infer<typeof storeKeysBody>;

/** Begins a consent in the shop's own pages. */
export const storeConsentBody = z.strictObject({
  vendor: storeVendorCode,
  shop: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
});
export type StoreConsentBody = z.infer<typeof storeConsentBody>;
/** Where to send the browser. */
export const storeConsent = z.object({ url: z.string() });
export type StoreConsent = z.infer<typeof storeConsent>;

/** The result of the shop's page: the query of its redirect. */
export const storeCallbackBody = z.strictObject({ query: z.string().check(z.minLength(1), z.maxLength(4000)) });
export type StoreCallbackBody = z.infer<typeof storeCallbackBody>;

export const storePatch = z.strictObject({
  version: count,
  name: z.optional(storeName),
  writeBack: z.optional(writeBackMoment),
  notifyCustomer: z.optional(z.boolean()),
});
export type StorePatch = z.infer<typeof storePatch>;

/** The progress of the orders. `total` is null where the store does not return it. */
export const storeSync = z.object({
  state: z.enum(['waiting', 'queued', 'running', 'resting', 'stopped']),
  /** Whether the last 30 days are in. */
  firstImportDone: z.boolean(),
  /** Orders read in this pass, or the last one. */
  seen: z.int(),
  total: z.nullable(z.int()),
  startedAt: z.nullable(z.string()),
  syncedAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
  /** Failed tries in a row. */
  failures: z.int(),
});

export const storeView = z.object({
  id: z.string(),
  version: z.int(),
  vendor: storeVendorCode,
  shop: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  status: storeStatus,
  /** Why it is not connected, or what went wrong last, in a sentence. */
  reason: z.nullable(z.string()),
  writeBack: writeBackMoment,
  notifyCustomer: z.boolean(),
  webhooks: z.boolean(),
  sync: storeSync,
  counts: z.object({
    orders: z.int(),
    toShip: z.int(),
    /** Orders that we could not read. */
    unreadable: z.int(),
    writeBackPending: z.int(),
    writeBackFailed: z.int(),
  }),
  createdAt: z.string(),
});
export type StoreView = z.infer<typeof storeView>;

export const storeList = z.object({ items: z.array(storeView) });
export type StoreList = z.infer<typeof storeList>;

/** The key of a custom shop, and the secret that signs our calls to it: shown once. Of the key a hash is stored. */
export const storeWithKey = z.extend(storeView, {
  apiKey: z.optional(z.string()),
  webhookSecret: z.optional(z.string()),
});
export type StoreWithKey = z.infer<typeof storeWithKey>;

/** An order that violates its vendor's description: the others were imported. */
export const unreadableOrderView = z.object({ id: z.nullable(z.string()), reason: z.string(), seenAt: z.string() });
export const unreadableOrders = z.object({ items: z.array(unreadableOrderView) });
export type UnreadableOrders = z.infer<typeof unreadableOrders>;
