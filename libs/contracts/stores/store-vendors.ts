import * as z from 'zod/mini';

/** Whose shop a connection leads to; `custom`: any shop that sends its orders to our API. */
export const storeVendorCode = z.enum(['shopify', 'woocommerce', 'ebay', 'custom']);
export type StoreVendorCode = z.infer<typeof storeVendorCode>;
