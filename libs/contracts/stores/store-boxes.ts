import * as z from 'zod/mini';
import { orderIds, storeOrderParcel } from './store-orders.js';

/** Body of POST /api/store-orders/boxes: which package the pieces of each order fit into. */
export const boxesBody = z.strictObject({
  orders: orderIds.check(z.maxLength(200)),
  /** Carriers' own packaging besides the saved packages. */
  presets: z._default(z.boolean(), false),
  /** Packs each order into its best box. */
  apply: z._default(z.boolean(), false),
});
export type BoxesBody = z.infer<typeof boxesBody>;

const box = z.object({
  /** The saved package or the preset. */
  name: z.string(),
  parcel: storeOrderParcel,
  /** How full it is, 0 to 1. */
  fill: z.number(),
});

/** For each order the boxes that fit all of its pieces, smallest first; `reason` in words where there is none. */
export const boxSuggestions = z.object({
  items: z.array(z.object({ order: z.string(), boxes: z.array(box), reason: z.nullable(z.string()) })),
  applied: z.int(),
});
export type BoxSuggestions = z.infer<typeof boxSuggestions>;
