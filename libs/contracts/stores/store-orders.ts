import * as z from 'zod/mini';
import { dimensions, packagingType, weight } from '../parcels/parcels.js';
import { count, day } from '../values/dates-and-counts.js';
import { pageOf, pageRequest } from '../values/page.js';
import { fulfillmentState } from './store-fulfillments.js';
import { storeVendorCode } from './store-vendors.js';
import { storeOrderStatus, vendorAddress, vendorFulfillment, vendorOrder } from './vendor-order.js';

/** The lists of orders; each order is in one of them. */
export const storeOrderLists = [
  ...(['to_ship', 'in_progress', 'on_hold', 'awaiting_payment', 'shipped', 'cancelled'] as const),
] as const;
export const storeOrderList = z.enum(storeOrderLists);

const tag = z.string().check(z.trim(), z.minLength(1, 'Enter a tag.'), z.maxLength(40));

export const storeOrderFilter = z.extend(pageRequest, {
  list: z._default(z.enum(['all', ...storeOrderLists]), 'all'),
  /** Beginnings of words of number, SKU, buyer, e-mail, recipient, city and postal code. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  store: z.optional(z.uuid()),
  status: z.optional(storeOrderStatus),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a country code like US.'))),
  weight: z.optional(z.enum(['known', 'unknown'])),
  tag: z.optional(tag),
  /** To be shipped on this day or earlier. */
  shipBy: z.optional(day),
});
export type StoreOrderFilter = z.infer<typeof storeOrderFilter>;

/** What its owner packs it into; what is absent is not decided. */
export const storeOrderParcel = z.strictObject({
  type: z.optional(packagingType),
  preset: z.optional(z.string().check(z.maxLength(60))),
  dimensions: z.optional(dimensions),
  weight: z.optional(weight),
});
export type StoreOrderParcel = z.infer<typeof storeOrderParcel>;

const shipmentOfOrder = z.object({
  slug: z.string(),
  status: z.string(),
  labelStatus: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
});

export const storeOrderRow = z.object({
  id: z.string(),
  version: z.int(),
  store: z.object({ id: z.string(), name: z.string(), vendor: storeVendorCode }),
  number: z.string(),
  list: storeOrderList,
  status: storeOrderStatus,
  holdReason: z.string(),
  placedAt: z.string(),
  shipBy: z.nullable(z.string()),
  buyer: z.string(),
  city: z.string(),
  country: z.nullable(z.string()),
  pieces: z.int(),
  skus: z.string(),
  /** Of all pieces, as the owner says or as the store does; null: not known. */
  grams: z.nullable(z.number()),
  /** Minor units of `currency`. */
  total: z.int(),
  currency: z.string(),
  requestedService: z.string(),
  tags: z.array(z.string()),
  storeTags: z.array(z.string()),
  held: z.boolean(),
  parcel: z.nullable(storeOrderParcel),
  /** The store has another address than the one that we ship to. */
  addressChanged: z.boolean(),
  /** The store canceled it, and there is a label. */
  voidAdvised: z.boolean(),
  /** Orders with the same one can be combined. */
  combineKey: z.nullable(z.string()),
  shipments: z.array(shipmentOfOrder),
});
export type StoreOrderRow = z.infer<typeof storeOrderRow>;

export const storeOrderPage = z.extend(pageOf(storeOrderRow), {
  /** Orders of each list, whatever else is filtered. */
  counts: z.record(storeOrderList, z.int()),
});
export type StoreOrderPage = z.infer<typeof storeOrderPage>;

export const storeOrderView = z.extend(storeOrderRow, {
  buyerContact: vendorOrder.shape.buyer,
  shipTo: z.nullable(vendorAddress),
  storeShipTo: z.nullable(vendorAddress),
  note: z.string(),
  labelReference: z.string(),
  customsBySender: z.boolean(),
  lines: z.array(
    z.object({
      ...{ id: z.string(), sku: z.string(), name: z.string(), quantity: z.int(), open: z.int() },
      /** Pieces that are in no shipment yet. */
      remaining: z.int(),
      ...{ unitPrice: z.int(), grams: z.nullable(z.number()), hsCode: z.nullable(z.string()) },
      ...{ origin: z.nullable(z.string()), shippable: z.boolean() },
    }),
  ),
  /** What the store knows as shipped. */
  fulfillments: z.array(vendorFulfillment),
  /** What we told the store, parcel by parcel. */
  writeBacks: z.array(
    z.object({
      ...{ id: z.string(), trackingNumber: z.string(), carrier: z.string(), state: fulfillmentState },
      ...{ message: z.nullable(z.string()), doneAt: z.nullable(z.string()) },
    }),
  ),
});
export type StoreOrderView = z.infer<typeof storeOrderView>;

export const storeOrderPatch = z.strictObject({
  version: count,
  held: z.optional(z.boolean()),
  tags: z.optional(z.array(tag).check(z.maxLength(20))),
  parcel: z.optional(z.nullable(storeOrderParcel)),
  /** Ships to the store's present address from now on. */
  takeStoreAddress: z.optional(z.literal(true)),
});
export type StoreOrderPatch = z.infer<typeof storeOrderPatch>;

const orderIds = z.array(z.uuid()).check(z.minLength(1, 'Choose at least one order.'), z.maxLength(1000));

export const storeOrderEdits = z.strictObject({
  orders: orderIds,
  held: z.optional(z.boolean()),
  addTags: z._default(z.array(tag).check(z.maxLength(20)), []),
  removeTags: z._default(z.array(tag).check(z.maxLength(20)), []),
  parcel: z.optional(z.nullable(storeOrderParcel)),
});
export type StoreOrderEdits = z.infer<typeof storeOrderEdits>;
export const storeOrderEdited = z.object({ changed: z.int() });
export type StoreOrderEdited = z.infer<typeof storeOrderEdited>;

/** Lines left out: all pieces that are in no shipment yet. */
const orderPart = z.strictObject({
  id: z.uuid(),
  lines: z.optional(
    z
      .array(z.strictObject({ id: z.string().check(z.maxLength(200)), quantity: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(1000)),
  ),
});

/**
 * Shipments to be made of orders. Several orders in one are combined (same buyer and address); one order in several is
 * split.
 */
export const storeShipmentsBody = z.strictObject({
  shipments: z
    .array(
      z.strictObject({
        orders: z.array(orderPart).check(z.minLength(1), z.maxLength(20)),
        parcel: z.optional(storeOrderParcel),
      }),
    )
    .check(z.minLength(1, 'Choose at least one order.'), z.maxLength(100)),
});
export type StoreShipmentsBody = z.infer<typeof storeShipmentsBody>;
export const storeShipments = z.object({
  shipments: z.array(z.object({ slug: z.string(), orders: z.array(z.string()) })),
});
export type StoreShipments = z.infer<typeof storeShipments>;
