import * as z from 'zod/mini';
import { money } from '../values/money.js';
import { couponCode } from './coupons.js';
import { parcel } from '../parcels/parcels.js';
import { offerView, plainDate } from '../shipments/quotes.js';
import { addressDraft, shipmentBody, slug } from '../shipments/shipments.js';
import { count } from '../values/dates-and-counts.js';

/** An actor's cart holds at most this many shipments, saved ones included. */
export const cartLimit = 500;

/**
 * ok: can be paid as shown; price_changed: a new price waits to be accepted; offer_expired: the price has expired, POST
 * /api/cart/prices requests a new one; invalid: something must be fixed first.
 */
export const cartItemStates = ['ok', 'price_changed', 'offer_expired', 'invalid'] as const;
export const cartItemState = z.enum(cartItemStates);
export type CartItemState = z.infer<typeof cartItemState>;

export const cartItemView = z.object({
  id: z.uuid(),
  shipment: slug,
  state: cartItemState,
  /** The problem and what to do, when the state is not ok. */
  issue: z.nullable(z.object({ code: z.string(), text: z.string(), path: z.optional(z.string()) })),
  /** "Saved for later": not part of totals or checkout. */
  saved: z.boolean(),
  from: z.nullable(addressDraft),
  to: z.nullable(addressDraft),
  parcels: z.array(parcel),
  shipDate: plainDate,
  /** The price if charged now; null while there is none. */
  offer: z.nullable(offerView),
  /** The price that was accepted, where another one waits. */
  acceptedTotal: z.nullable(money),
  /** A new price has been requested. */
  pricing: z.boolean(),
  /** Why the last attempt to buy the label failed. Paying again tries again. */
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  addedAt: z.string(),
});
export type CartItemView = z.infer<typeof cartItemView>;

/** What some items cost together. Computed by the server only. */
export const cartTotals = z.object({
  items: z.int(),
  subtotal: money,
  discount: money,
  total: money,
  /** The applied coupon, or why the requested one does not apply. */
  coupon: z.nullable(z.object({ code: z.string(), text: z.string() })),
  couponRefusal: z.nullable(z.object({ code: z.string(), text: z.string() })),
});
export type CartTotals = z.infer<typeof cartTotals>;

/** Answer of GET /api/cart. Items in the order they were added; totals of all that are ok and not saved. */
export const cartView = z.object({
  version: z.int(),
  items: z.array(cartItemView),
  totals: cartTotals,
});
export type CartView = z.infer<typeof cartView>;

/** The version of the cart last seen; another one answers 409 version_conflict. */
const version = count;
const itemIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(cartLimit));

/** Body of POST /api/cart/items: ready shipments of the caller. One that is already in the cart stays as it is. */
export const cartAddition = z.strictObject({
  shipments: z
    .array(slug)
    .check(
      z.minLength(1, 'Choose at least one shipment.'),
      z.maxLength(cartLimit, `A cart takes at most ${cartLimit}.`),
    ),
});
export type CartAddition = z.infer<typeof cartAddition>;

/** Body of POST /api/cart/items/remove. Undo = adding the same shipments again: they return to their positions. */
export const cartRemoval = z.strictObject({ items: itemIds, version });
export type CartRemoval = z.infer<typeof cartRemoval>;

/** Body of POST /api/cart/items/save: for later, or back into the cart. */
export const cartSaving = z.strictObject({ items: itemIds, saved: z.boolean(), version });
export type CartSaving = z.infer<typeof cartSaving>;

/** Body of POST /api/cart/items/:id/accept: the new price as shown, minor units; another one answers 409 price_changed. */
export const priceAcceptance = z.strictObject({ total: count, version });
export type PriceAcceptance = z.infer<typeof priceAcceptance>;

/**
 * Body of PUT /api/cart/items/:id: what changes in the shipment and the offer that prices it then, of a quote of the
 * caller for exactly that content. `total` is the price shown before saving. All or nothing.
 */
export const cartEdit = z.strictObject({
  changes: z.omit(shipmentBody, { offerId: true }),
  offerId: z.string(),
  total: count,
  version,
});
export type CartEdit = z.infer<typeof cartEdit>;

/** Body of POST /api/cart/prices: requests new prices of expired items; an empty list means all of them. Returns 202. */
export const cartPricing = z.strictObject({ items: z.optional(itemIds) });
export type CartPricing = z.infer<typeof cartPricing>;

/** Body of POST /api/cart/totals: a selection, with a coupon to try. `coupon` absent: the cart's own; null: without one. */
export const totalsRequest = z.strictObject({
  items: z.array(z.uuid()).check(z.maxLength(cartLimit)),
  coupon: z.optional(z.nullable(couponCode)),
});
export type TotalsRequest = z.infer<typeof totalsRequest>;

/** Body of PUT /api/cart/coupon. DELETE removes it. */
export const cartCoupon = z.strictObject({ code: couponCode });
export type CartCoupon = z.infer<typeof cartCoupon>;
