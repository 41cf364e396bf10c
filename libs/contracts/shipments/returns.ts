import * as z from 'zod/mini';
import { cardId } from '../payments/cards.js';
import { parcel } from '../parcels/parcels.js';
import { labelFormats } from './labels.js';

/**
 * The progress of a return: `preparing` its label is being bought, `used` a carrier has the parcel, `canceled` it no longer has a
 * label.
 */
export const returnState = z.enum(['unpaid', 'preparing', 'ready', 'used', 'canceled']);
export type ReturnState = z.infer<typeof returnState>;

/** The choices for the life of a link, days; the middle one by default. */
export const returnLinkDays = [14, 30, 90] as const;

/** Body of PUT /api/shipments/:slug/return-link, of a return's slug. A link that was there stops working. */
export const returnLinkBody = z.strictObject({ days: z._default(z.literal(returnLinkDays), 30) });
export type ReturnLinkBody = z.infer<typeof returnLinkBody>;

/** The token of the public page /return/:token; shown only once. */
export const createdReturnLink = z.object({ token: z.string(), expiresAt: z.string() });
export type CreatedReturnLink = z.infer<typeof createdReturnLink>;

/**
 * Body of POST /api/shipments/:slug/pay-on-use (users only): buys the label of a return now and charges the saved card when a carrier
 * first scans it. `total` is the price that was shown, minor units.
 */
export const payOnUseBody = z.strictObject({
  cardId,
  total: z.int().check(z.positive()),
  agreed: z.literal(true),
});
export type PayOnUseBody = z.infer<typeof payOnUseBody>;

/** The order that is charged when it is used. */
export const payOnUseOrder = z.object({ orderId: z.string() });
export type PayOnUseOrder = z.infer<typeof payOnUseOrder>;

/** A link without its token. */
export const returnLinkView = z.object({
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type ReturnLinkView = z.infer<typeof returnLinkView>;

/** One return of a shipment, as its owner sees it. */
export const shipmentReturn = z.object({
  shipment: z.string(),
  state: returnState,
  createdAt: z.string(),
  link: z.nullable(returnLinkView),
});
export type ShipmentReturnView = z.infer<typeof shipmentReturn>;

/** The parcel, recipient and destination of a return, for anybody with the link. `shop`: the sender who requested the return. */
export const returnParcels = z.object({
  shop: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  contents: z.array(z.string()),
  parcels: z.array(parcel),
  carrierName: z.string(),
  serviceName: z.string(),
  sample: z.boolean(),
  /** Customs wants a commercial invoice with it. */
  invoice: z.boolean(),
  tracking: z.array(z.object({ trackingNumber: z.string(), slug: z.string() })),
  expiresAt: z.string(),
});
export type ReturnParcels = z.infer<typeof returnParcels>;

/** Answer of GET /api/returns/:token, public. Nothing but the state once the link has ended or the return was canceled. */
export const returnView = z.object({
  state: z.enum([...returnState.options, 'expired', 'revoked']),
  return: z.nullable(returnParcels),
});
export type ReturnView = z.infer<typeof returnView>;

/** Query of GET /api/returns/:token/label: what anybody can print. */
export const returnLabelFormats = ['pdf', 'letter', 'a4'] as const satisfies readonly (typeof labelFormats)[number][];
export type ReturnLabelFormat = (typeof returnLabelFormats)[number];
export const returnLabelQuery = z.object({ format: z._default(z.enum(returnLabelFormats), 'pdf') });
