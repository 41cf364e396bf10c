import * as z from 'zod/mini';
import { pageRequest } from '../values/page.js';
import { fulfillmentState } from './store-fulfillments.js';

/** Orders of one request. */
export const customOrderLimit = 200;

/**
 * Body of POST /api/store-orders, with the key of a custom store: orders in the format of `vendor-order.ts`. Each is checked by
 * itself, so that one with errors does not block the others. `placedAt` and `changedAt` may be left out: now.
 */
export const customOrdersBody = z.strictObject({
  orders: z
    .array(z.record(z.string(), z.unknown()))
    .check(
      z.minLength(1, 'Send at least one order.'),
      z.maxLength(customOrderLimit, `Send at most ${customOrderLimit}.`),
    ),
});
export type CustomOrdersBody = z.infer<typeof customOrdersBody>;

/** The result for each, in the order of the request. unchanged: it, or a later change of it, was there already. */
export const customOrdersResult = z.object({
  items: z.array(
    z.object({
      id: z.nullable(z.string()),
      result: z.enum(['added', 'changed', 'unchanged', 'refused']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type CustomOrdersResult = z.infer<typeof customOrdersResult>;

/** Query of GET /api/store-fulfillments: in the order in which they became known; start after the last `next`. */
export const fulfillmentFilter = pageRequest;
export type FulfillmentFilter = z.infer<typeof fulfillmentFilter>;

/** `next` is on every page with items: store it, and continue with it later. */
export const fulfillmentPage = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      ...{ carrier: z.string(), trackingNumber: z.string(), state: fulfillmentState },
      lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
      at: z.string(),
    }),
  ),
  next: z.optional(z.string()),
});
export type FulfillmentPage = z.infer<typeof fulfillmentPage>;
