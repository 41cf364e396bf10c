import * as z from 'zod/mini';
import { minor } from '../values/money.js';
import { plainDate } from './quotes.js';
import { addressDraft } from './shipments.js';

/** Labels that one pickup collects; more take several pickups. */
export const labelsPerPickup = 500;
/** How many days ahead a pickup can be booked, and how old the ship date of a label may be. */
export const pickupDaysAhead = 7;
/** Pickups in the list, newest first. */
export const pickupsShown = 100;
export const longestInstructions = 200;

/** `unpaid`: not booked before its order is paid; `requested`: booked by the shipper, not confirmed by the carrier yet. */
export const pickupStatuses = ['unpaid', 'requested', 'scheduled', 'canceled', 'failed'] as const;
export const pickupStatus = z.enum(pickupStatuses);
export type PickupStatus = z.infer<typeof pickupStatus>;

/** Why a label cannot be collected by a new pickup. */
export const pickupExclusion = z.enum(['void', 'booked', 'scanned', 'past', 'abroad', 'not_offered']);
export type PickupExclusion = z.infer<typeof pickupExclusion>;

/** Query of GET /api/pickups/labels: the ship date. */
export const pickupDay = z.object({ day: z.optional(plainDate) });

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30.'));

export const pickupGroup = z.object({
  /** Identifies the group in requests. */
  key: z.string(),
  carrierName: z.string(),
  sender: addressDraft,
  sample: z.boolean(),
  /** IANA name of the address's time zone. */
  timeZone: z.string(),
  labels: z.array(z.object({ id: z.uuid(), shipment: z.string(), trackingNumber: z.string(), recipient: z.string() })),
  /** The number of labels above the limit of one pickup. */
  more: z.int(),
  /** Days for which the carrier still accepts a pickup. */
  days: z.array(plainDate),
  /** The carrier comes with the mail: no time window can be chosen. */
  anyTime: z.boolean(),
  /** The carrier's published rules about time, as a sentence. */
  rule: z.nullable(z.string()),
});
export type PickupGroup = z.infer<typeof pickupGroup>;

/** Answer of GET /api/pickups/labels: a ship date's labels by carrier and address, and those left out. */
export const pickupLabelsView = z.object({
  day: plainDate,
  groups: z.array(pickupGroup),
  excluded: z.array(
    z.object({
      shipment: z.string(),
      trackingNumber: z.string(),
      carrierName: z.string(),
      reason: pickupExclusion,
      text: z.string(),
    }),
  ),
  excludedCount: z.int(),
});
export type PickupLabelsView = z.infer<typeof pickupLabelsView>;

const request = {
  /** Ship date of the labels. */
  day: plainDate,
  key: z.string().check(z.maxLength(64)),
  labels: z
    .array(z.uuid())
    .check(z.minLength(1, 'Choose at least one label.'), z.maxLength(labelsPerPickup, 'Choose fewer labels.')),
  pickupDay: plainDate,
  /** At the address; left out for a carrier that comes at any time. */
  from: z.optional(clockTime),
  to: z.optional(clockTime),
  instructions: z._default(
    z.string().check(z.trim(), z.maxLength(longestInstructions, `Use at most ${longestInstructions} characters.`)),
    '',
  ),
};

/** Body of POST /api/pickups/offers: parcels, place and time of the pickup. */
export const pickupRequest = z.strictObject(request);
export type PickupRequestBody = z.infer<typeof pickupRequest>;

/** Body of POST /api/pickups: the same with the offer. One with a price gets an order, and is booked once that is paid. */
export const pickupBody = z.strictObject({
  ...request,
  service: z.string().check(z.minLength(1), z.maxLength(64)),
  /** As displayed, US cents; another price answers 409 price_changed. */
  price: minor.check(z.minimum(0)),
});
export type PickupBody = z.infer<typeof pickupBody>;

/** Answer of POST /api/pickups/offers. */
export const pickupOffersView = z.object({
  offers: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      /** US cents. */
      price: minor,
      bookable: z.boolean(),
      /** Where the price is from, or why it cannot be booked. */
      note: z.string(),
    }),
  ),
  /** The carrier's message when it does not come, or offers less. */
  messages: z.array(z.string()),
});
export type PickupOffersView = z.infer<typeof pickupOffersView>;

/**
 * `held`: the card is authorized until the carrier confirms; `released`: nothing was charged; `refund_failed`: the card did not take
 * its money back.
 */
export const pickupChargeState = z.enum([
  'unpaid',
  'processing',
  'held',
  'charged',
  'released',
  'refunding',
  'refunded',
  'refund_failed',
]);
export type PickupChargeState = z.infer<typeof pickupChargeState>;

/** The payment of a pickup with a price. */
export const pickupCharge = z.object({ orderId: z.uuid(), orderNumber: z.string(), state: pickupChargeState });
export type PickupCharge = z.infer<typeof pickupCharge>;

export const pickupView = z.object({
  id: z.uuid(),
  carrierName: z.string(),
  serviceName: z.string(),
  status: pickupStatus,
  /** The carrier's confirmation number. */
  confirmation: z.nullable(z.string()),
  sender: z.string(),
  day: plainDate,
  /** At the address; null where the carrier comes at any time of the day. */
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  timeZone: z.string(),
  labels: z.int(),
  price: minor,
  /** Null for a free one. */
  charge: z.nullable(pickupCharge),
  sample: z.boolean(),
  instructions: z.string(),
  /** Why it failed, or why it could not be canceled. */
  note: z.nullable(z.string()),
  cancelable: z.boolean(),
  /** The carrier has been asked to cancel it. */
  canceling: z.boolean(),
  createdAt: z.string(),
});
export type PickupView = z.infer<typeof pickupView>;

/** Answer of GET /api/pickups: the newest `pickupsShown`. */
export const pickupList = z.object({ pickups: z.array(pickupView), more: z.boolean() });
export type PickupList = z.infer<typeof pickupList>;
