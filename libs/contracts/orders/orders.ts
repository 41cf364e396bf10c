import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';
import { orderApproval } from '../companies/spending.js';
import { cardId } from '../payments/cards.js';
import { couponCode } from './coupons.js';
import { minor, money } from '../values/money.js';
import { pageOf } from '../values/page.js';
import { priceLine } from '../shipments/quotes.js';
import { refundability, refundView } from './refunds.js';
import { slug, trackingLink } from '../shipments/shipments.js';
import { labelStatus, paymentStatus } from '../shipments/statuses.js';

/** Body of POST /api/orders: one checkout of ready shipments at the prices the customer saw. */
export const orderBody = z.strictObject({
  shipments: z
    .array(slug)
    .check(z.minLength(1, 'Choose at least one shipment.'), z.maxLength(500, 'An order takes at most 500 shipments.')),
  /** Receipts go here. */
  email: mailAddress,
  /** The total shown, minor units; another sum of the stored offers answers 409 price_changed. */
  total: minor.check(z.minimum(0)),
  /** The discount; `total` is what remains. */
  coupon: z.optional(couponCode),
  acceptTerms: z.literal(true, 'Accept the terms to continue.'),
});
export type OrderBody = z.infer<typeof orderBody>;

/** Body of POST /api/orders/totals: what these would cost together, with a coupon to try. */
export const orderTotalsRequest = z.strictObject({
  shipments: orderBody.shape.shipments,
  coupon: z.optional(couponCode),
});
export type OrderTotalsRequest = z.infer<typeof orderTotalsRequest>;

export const orderItemView = z.object({
  shipment: z.string(),
  serviceName: z.string(),
  carrierName: z.string(),
  receiver: z.string(),
  parcelCount: z.int(),
  total: money,
  /** Its share of the coupon; the card pays the total less this. */
  discount: money,
  lines: z.array(priceLine),
  labelStatus,
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  tracking: z.array(trackingLink),
  refund: z.nullable(refundView),
  refundable: refundability,
});

/**
 * Items in the view of an order: of larger orders only the first, those that failed and those that are being refunded
 * before the others. It is polled.
 */
export const orderItemsShown = 500;
export const firstOfManyItems = 50;
/** GET /api/orders/:id/items: all items in their order, by pages. */
export const orderItemPage = pageOf(orderItemView);
export type OrderItemPage = z.infer<typeof orderItemPage>;

/** Answer of GET /api/orders/:id; poll until `settled`. */
export const orderView = z.object({
  id: z.string(),
  /** Short number for people, e.g. "WB-100042". */
  number: z.string(),
  payment: paymentStatus,
  /** Prices of the items together, before the coupon. */
  subtotal: money,
  discount: money,
  coupon: z.nullable(z.string()),
  /** The card's payment: subtotal less discount. If zero, no card is needed. */
  total: money,
  /** Sum taken from the card so far: exactly the labels that exist. */
  captured: money,
  /** Sum refunded to the card so far. */
  refunded: money,
  email: z.string(),
  /** All of them up to `orderItemsShown`, of more the first `firstOfManyItems`; further ones: GET /api/orders/:id/items. */
  items: z.array(orderItemView),
  itemCount: z.int(),
  /** The carrier's pickup that it pays for, instead of shipments. */
  pickup: z.optional(z.object({ id: z.uuid(), serviceName: z.string(), day: z.string() })),
  /** How many items are in each status; a label that could not be bought is `failed`. */
  labels: z.partialRecord(labelStatus, z.int()),
  /** Of a company's order above the spending limit of the member who wanted to pay it. */
  approval: z.optional(orderApproval),
  /** Of an order without labels: what it charges, and the shipment that it is about. */
  charge: z.optional(z.object({ title: z.string(), shipment: z.string() })),
  /** Why the card was refused and what to do, in words. */
  paymentFailure: z.nullable(z.object({ code: z.string(), text: z.string(), retryable: z.boolean() })),
  /** True when nothing more will change without a new action. */
  settled: z.boolean(),
  createdAt: z.string(),
});
export type OrderView = z.infer<typeof orderView>;

/**
 * Body of POST /api/orders/:id/payment, which may be absent: `cardId` pays with a saved card (users only). A card that is
 * not the user's answers 404.
 */
export const paymentBody = z.nullish(z.strictObject({ cardId: z.optional(cardId) }));
export type PaymentBody = z.infer<typeof paymentBody>;

/** Answer of POST /api/orders/:id/payment: what the card form needs to confirm. */
export const paymentStart = z.object({
  intentId: z.string(),
  clientSecret: z.string(),
  amount: money,
  status: paymentStatus,
  /** The requested saved card; the browser confirms with its id. Null: the customer enters a card. */
  savedCard: z.nullable(z.object({ id: cardId, brand: z.string(), last4: z.string() })),
});
export type PaymentStart = z.infer<typeof paymentStart>;
