import * as z from 'zod/mini';
import { shipmentAdjustment } from '../adjustments/adjustments.js';
import { refundability, refundView } from '../orders/refunds.js';
import { money } from '../values/money.js';
import { labelView } from './labels.js';
import { plainDate } from './quotes.js';
import { shipmentReturn } from './returns.js';
import { shipmentView } from './shipments.js';
import { paymentStatus, trackingStatus } from './statuses.js';
import { trackingEventView } from './tracking.js';

/** Longest private note of a shipment, in characters. */
export const noteLimit = 2_000;

/** Body of PUT /api/shipments/:slug/note: the owner's private note. Empty removes it. */
export const shipmentNote = z.strictObject({
  note: z.string().check(z.trim(), z.maxLength(noteLimit, 'A note can have 2,000 characters.')),
});
export type ShipmentNoteBody = z.infer<typeof shipmentNote>;

/** One step of a state line: `state` is a state of that line, `printed` or `credited`. */
export const shipmentEvent = z.object({
  at: z.string(),
  line: z.enum(['shipment', 'label', 'payment', 'tracking', 'refund']),
  state: z.string(),
  /** Which parcel, from 1, if there are several. */
  parcel: z.nullable(z.int()),
});
export type ShipmentEvent = z.infer<typeof shipmentEvent>;

/** One parcel on its way. Newest scan first. */
export const shipmentParcelTracking = z.object({
  slug: z.string(),
  trackingNumber: z.string(),
  carrierName: z.string(),
  serviceName: z.string(),
  status: trackingStatus,
  origin: z.string(),
  destination: z.string(),
  estimatedDelivery: z.nullable(plainDate),
  events: z.array(trackingEventView),
});
export type ShipmentParcelTracking = z.infer<typeof shipmentParcelTracking>;

/** The order that a shipment is in, as far as it concerns the shipment. */
export const shipmentOrder = z.object({
  id: z.string(),
  number: z.string(),
  payment: paymentStatus,
  createdAt: z.string(),
  /** Price of the shipment before its share of the coupon. */
  total: money,
  discount: money,
  /** Set where a saved card is charged when a carrier first scans the parcel: when it did, and when the card is asked again. */
  onUse: z.nullable(z.object({ usedAt: z.nullable(z.string()), nextTryAt: z.nullable(z.string()) })),
  /** The card was charged: there is a receipt. */
  receipt: z.boolean(),
  refund: z.nullable(refundView),
  refundable: refundability,
});
export type ShipmentOrder = z.infer<typeof shipmentOrder>;

/** Answer of GET /api/shipments/:slug/details: everything of one shipment. Poll until `settled`. */
export const shipmentDetails = z.object({
  shipment: shipmentView,
  note: z.string(),
  order: z.nullable(shipmentOrder),
  /** Null: no label was requested yet. */
  label: z.nullable(labelView),
  tracking: z.array(shipmentParcelTracking),
  /** Differences that the carrier measured and billed, oldest first. The owner is not charged for them. */
  adjustments: z.array(shipmentAdjustment),
  /** Oldest first, the newest 200. */
  timeline: z.array(shipmentEvent),
  /** Set where it brings back another shipment of the same owner, its slug in `of` while that is theirs. */
  isReturn: z.nullable(z.extend(shipmentReturn, { of: z.nullable(z.string()) })),
  /** Those that bring it back, the newest 20 first; canceled drafts are left out. */
  returns: z.array(shipmentReturn),
  /** Nothing more will change without a new action. */
  settled: z.boolean(),
});
export type ShipmentDetails = z.infer<typeof shipmentDetails>;
