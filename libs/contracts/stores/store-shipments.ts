import * as z from 'zod/mini';
import { money } from '../values/money.js';
import { orderIds, storeOrderParcel } from './store-orders.js';

/** Lines left out: all pieces that are in no shipment yet. */
const orderPart = z.strictObject({
  id: z.uuid(),
  lines: z.optional(
    z
      .array(z.strictObject({ id: z.string().check(z.maxLength(200)), quantity: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(1000)),
  ),
});

/** Shipments of one request. */
export const storeShipmentLimit = 200;

/**
 * Body of POST /api/store-orders/shipments. Several orders in one shipment are combined (same buyer and address); one order in
 * several is split.
 */
export const storeShipmentsBody = z.strictObject({
  shipments: z
    .array(
      z.strictObject({
        orders: z.array(orderPart).check(z.minLength(1), z.maxLength(20)),
        parcel: z.optional(storeOrderParcel),
      }),
    )
    .check(z.minLength(1, 'Choose at least one order.'), z.maxLength(storeShipmentLimit)),
  /** Creates those that are possible, and gives the reason for the others; false: all or none. */
  partial: z._default(z.boolean(), false),
});
export type StoreShipmentsBody = z.infer<typeof storeShipmentsBody>;

/** Orders that were left out, by the reason in words. */
const leftOut = z.array(z.object({ text: z.string(), orders: z.array(z.string()) }));
export type LeftOut = z.infer<typeof leftOut>;

export const storeShipments = z.object({
  shipments: z.array(z.object({ slug: z.string(), orders: z.array(z.string()) })),
  refused: leftOut,
});
export type StoreShipments = z.infer<typeof storeShipments>;

/** Body of POST /api/store-orders/totals. */
export const storeTotalsBody = z.strictObject({ orders: orderIds });
export type StoreTotalsBody = z.infer<typeof storeTotalsBody>;

/**
 * The total of some orders' drafts. `ready`: can be put into the cart or ordered as they are, with their total; poll while
 * `pricing` is not 0; `open`: something has to be done first. Orders without a draft are `open`, too.
 */
export const storeTotals = z.object({
  ready: z.array(z.string()),
  total: money,
  pricing: z.int(),
  open: leftOut,
});
export type StoreTotals = z.infer<typeof storeTotals>;
