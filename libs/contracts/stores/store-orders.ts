import * as z from 'zod/mini';
import { simpleRule } from '../imports/rate-rules/rate-rule.js';
import { dimensions, packagingType, weight } from '../parcels/parcels.js';
import { signatureOption } from '../shipments/quotes.js';
import { count } from '../values/dates-and-counts.js';
import { money } from '../values/money.js';
import { fulfillmentState } from './store-fulfillments.js';
import { storeVendorCode } from './store-vendors.js';
import { storeOrderStatus, vendorAddress, vendorFulfillment, vendorOrder } from './vendor-order.js';

/** The lists of orders; each order is in one of them. */
export const storeOrderLists = [
  ...(['to_ship', 'in_progress', 'on_hold', 'awaiting_payment', 'shipped', 'cancelled'] as const),
] as const;
export const storeOrderList = z.enum(storeOrderLists);

export const orderTag = z.string().check(z.trim(), z.minLength(1, 'Enter a tag.'), z.maxLength(40));

/** The owner's packaging; absent fields are not set. */
export const storeOrderParcel = z.strictObject({
  type: z.optional(packagingType),
  preset: z.optional(z.string().check(z.maxLength(60))),
  dimensions: z.optional(dimensions),
  weight: z.optional(weight),
});
export type StoreOrderParcel = z.infer<typeof storeOrderParcel>;

/** Settings of its shipments by the owner or a rule; null: not set. */
const decisions = {
  /** How the service is chosen once there are prices. */
  service: z.nullable(simpleRule),
  signature: z.nullable(signatureOption),
  /** Insured for its value, at most $5,000. */
  insured: z.nullable(z.boolean()),
  /** A saved address; null: the default sender. */
  shipFrom: z.nullable(z.uuid()),
};

/** A draft's price: `chosen` can be paid; `open`: prices are there, and one has to be chosen; `none`: `issue` says what is missing. */
const draftPrice = z.object({
  state: z.enum(['none', 'pricing', 'open', 'chosen']),
  /** The chosen one, else the cheapest. `billed`: of which weight the carrier takes the price, where that is not its own. */
  offer: z.nullable(
    z.object({ carrierName: z.string(), serviceName: z.string(), total: money, billed: z.nullable(z.string()) }),
  ),
  issue: z.nullable(z.string()),
});

export type DraftPrice = z.infer<typeof draftPrice>;

const shipmentOfOrder = z.object({
  slug: z.string(),
  status: z.string(),
  labelStatus: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
  /** Orders in it: more than one where they were combined. */
  orders: z.int(),
  price: draftPrice,
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
  /** Of all pieces, by the owner or the store; null: unknown. */
  grams: z.nullable(z.number()),
  /** Minor units of `currency`. */
  total: z.int(),
  currency: z.string(),
  requestedService: z.string(),
  tags: z.array(z.string()),
  storeTags: z.array(z.string()),
  held: z.boolean(),
  parcel: z.nullable(storeOrderParcel),
  ...decisions,
  /** The effects of the rules, in their order, and what was skipped. */
  rules: z.array(
    z.object({
      ...{ rule: z.string(), name: z.string() },
      ...{ did: z.array(z.string()), skipped: z.optional(z.array(z.string())) },
    }),
  ),
  /** The store has another address than the one that we ship to. */
  addressChanged: z.boolean(),
  /** The store canceled it, and it has a label that its owner has not decided to keep. */
  voidAdvised: z.boolean(),
  /** The worst state of its write-backs; null: there are none. */
  writeBack: z.nullable(fulfillmentState),
  /** Orders with the same one can be combined. */
  combineKey: z.nullable(z.string()),
  shipments: z.array(shipmentOfOrder),
});
export type StoreOrderRow = z.infer<typeof storeOrderRow>;

/** The address service's doubts about the shipping address, and its own spelling if that differs. */
export const orderAddressCheck = z.object({
  doubts: z.array(z.string()),
  suggestion: z.nullable(vendorAddress),
});
export type OrderAddressCheck = z.infer<typeof orderAddressCheck>;

export const storeOrderView = z.extend(storeOrderRow, {
  buyerContact: vendorOrder.shape.buyer,
  shipTo: z.nullable(vendorAddress),
  storeShipTo: z.nullable(vendorAddress),
  /** Null: no findings, its owner has decided, or not checked yet. */
  addressCheck: z.nullable(orderAddressCheck),
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
  /** The pieces that the store counts as shipped. */
  fulfillments: z.array(vendorFulfillment),
  /** The write-backs, parcel by parcel. */
  writeBacks: z.array(
    z.object({
      ...{ id: z.string(), trackingNumber: z.string(), carrier: z.string(), state: fulfillmentState },
      ...{ message: z.nullable(z.string()), doneAt: z.nullable(z.string()) },
    }),
  ),
});
export type StoreOrderView = z.infer<typeof storeOrderView>;

/** Absent fields stay; null clears one. Drafts made from this order alone follow. */
const decided = {
  parcel: z.optional(z.nullable(storeOrderParcel)),
  service: z.optional(decisions.service),
  signature: z.optional(decisions.signature),
  insured: z.optional(decisions.insured),
  shipFrom: z.optional(decisions.shipFrom),
};

/** Body of PATCH /api/store-orders/:id. */
export const storeOrderPatch = z.strictObject({
  version: count,
  held: z.optional(z.boolean()),
  tags: z.optional(z.array(orderTag).check(z.maxLength(20))),
  ...decided,
  /** Ships to the store's present address from now on. */
  takeStoreAddress: z.optional(z.literal(true)),
  /** Ships to our stored address, whatever the store has: the difference is no longer shown. */
  keepAddress: z.optional(z.literal(true)),
  /** Ships to the address as the service writes it. */
  takeSuggestedAddress: z.optional(z.literal(true)),
  /** Ships to the address despite the service's doubts. */
  keepDoubtedAddress: z.optional(z.literal(true)),
  /** Its label is kept although the store canceled it. */
  keepLabel: z.optional(z.literal(true)),
});
export type StoreOrderPatch = z.infer<typeof storeOrderPatch>;

/** Orders of one request. */
export const orderIds = z.array(z.uuid()).check(z.minLength(1, 'Choose at least one order.'), z.maxLength(1000));

/** Body of POST /api/store-orders/edits. */
export const storeOrderEdits = z.strictObject({
  orders: orderIds,
  held: z.optional(z.boolean()),
  addTags: z._default(z.array(orderTag).check(z.maxLength(20)), []),
  removeTags: z._default(z.array(orderTag).check(z.maxLength(20)), []),
  ...decided,
});
export type StoreOrderEdits = z.infer<typeof storeOrderEdits>;
export const storeOrderEdited = z.object({ changed: z.int() });
export type StoreOrderEdited = z.infer<typeof storeOrderEdited>;
