import * as z from 'zod/mini';
import { day } from '../values/dates-and-counts.js';
import { pageOf, pageRequest } from '../values/page.js';
import { orderTag, storeOrderList, storeOrderLists, storeOrderRow } from './store-orders.js';
import { storeOrderStatus } from './vendor-order.js';

/** The kinds of attention that an order may need, each a filter of the list. */
export const orderAttention = z.enum(['address_changed', 'void_advised', 'write_back_failed']);
export type OrderAttention = z.infer<typeof orderAttention>;

/** A filter of the caller's orders: the list's address, saved views and bulk actions have all of it. */
export const storeOrderSelectionFilter = z.strictObject({
  list: z._default(z.enum(['all', ...storeOrderLists]), 'all'),
  /** Beginnings of words of number, SKU, buyer, e-mail, recipient, city and postal code. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  store: z.optional(z.uuid()),
  status: z.optional(storeOrderStatus),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a country code like US.'))),
  weight: z.optional(z.enum(['known', 'unknown'])),
  tag: z.optional(orderTag),
  /** Due on this day or earlier. */
  shipBy: z.optional(day),
  attention: z.optional(orderAttention),
});
export type StoreOrderSelectionFilter = z.infer<typeof storeOrderSelectionFilter>;

/** Query of GET /api/store-orders. */
export const storeOrderFilter = z.object({ ...pageRequest.shape, ...storeOrderSelectionFilter.shape });
export type StoreOrderFilter = z.infer<typeof storeOrderFilter>;

/** Whether a query string, without "?", is one that the list takes. */
export function isOrderListQuery(query: string): boolean {
  const values = Object.fromEntries(new URLSearchParams(query));
  return storeOrderSelectionFilter.safeParse(values).success;
}

/** Answer of GET /api/store-orders: the latest first. */
export const storeOrderPage = pageOf(storeOrderRow);
export type StoreOrderPage = z.infer<typeof storeOrderPage>;

/** Answer of GET /api/store-orders/counts: orders of each list, and of each question, that the other filters leave. */
export const storeOrderCounts = z.object({
  lists: z.record(storeOrderList, z.int()),
  attention: z.record(orderAttention, z.int()),
});
export type StoreOrderCounts = z.infer<typeof storeOrderCounts>;

/** Orders of one selection. */
export const orderSelectionLimit = 10_000;

/** Answer of GET /api/store-orders/selection: which orders a search and filters leave, the latest first. `more`: beyond the limit. */
export const storeOrderSelection = z.object({ orders: z.array(z.string()), more: z.boolean() });
export type StoreOrderSelection = z.infer<typeof storeOrderSelection>;

/**
 * Answer of GET /api/store-orders/combinable: orders to ship that go to one person at one address, the largest groups first. At most 200
 * groups of the 20 earliest orders each; `more`: there are others.
 */
export const combinableOrders = z.object({
  items: z.array(
    z.object({
      ...{ combineKey: z.string(), recipient: z.string(), city: z.string() },
      orders: z.array(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  more: z.boolean(),
});
export type CombinableOrders = z.infer<typeof combinableOrders>;
