import * as z from 'zod/mini';
import { place } from '../addresses/address.js';
import { minor, money } from '../values/money.js';
import { maxParcels, parcels } from '../parcels/parcels.js';
import { rateOptionList } from './rate-options.js';
import { day } from '../values/dates-and-counts.js';

/** The kind of a price line. `margin` may be hidden in `base` for customers, never for admins. */
export const priceLineKinds = [
  'base',
  'fuel',
  'residential',
  'oversize',
  'handling',
  'insurance',
  'signature',
  'option',
  'margin',
  'discount',
  'tax',
] as const;
export const priceLineKind = z.enum(priceLineKinds);
export type PriceLineKind = z.infer<typeof priceLineKind>;

export const priceLine = z.object({ kind: priceLineKind, label: z.string(), amount: minor });
export type PriceLine = z.infer<typeof priceLine>;

/**
 * none; standard: somebody at the address signs; adult: aged 21 or older; indirect: somebody at or near the address (FedEx);
 * certified: Certified Mail with proof of mailing and delivery (USPS).
 */
export const signatureOption = z.enum(['none', 'standard', 'adult', 'indirect', 'certified']);
export type SignatureOption = z.infer<typeof signatureOption>;

/** A plain date, YYYY-MM-DD, never shifted by a time zone. */
export const plainDate = day;

/** The ship date can be this many days ahead (SHP-1). */
export const shipDaysAhead = 7;

/** Values of parcels to insure, minor units: one per parcel, in their order, which add up to `insuredValue`. */
export const insuredValues = z.array(minor.check(z.minimum(0), z.maximum(5_000_00))).check(z.maxLength(maxParcels));

/** Body of POST /api/quotes: instant quote or the rates step of a shipment. */
export const quoteBody = z.strictObject({
  from: place,
  to: place,
  parcels,
  shipDate: z.optional(plainDate),
  signature: z._default(signatureOption, 'none'),
  insuredValue: z._default(minor.check(z.minimum(0), z.maximum(5_000_00)), 0),
  /** Without them, several parcels are insured in equal parts. */
  insuredValues: z.optional(insuredValues),
  options: z.optional(rateOptionList),
});
export type QuoteBody = z.infer<typeof quoteBody>;

export const quoteStatuses = ['pending', 'partial', 'complete'] as const;
export const quoteStatus = z.enum(quoteStatuses);

export const offerBadge = z.enum(['cheapest', 'fastest', 'best_value']);
export type OfferBadge = z.infer<typeof offerBadge>;

export const billableWeightView = z.object({
  parcel: z.int(),
  actualLb: z.number(),
  dimensionalLb: z.optional(z.number()),
  billedLb: z.number(),
  divisor: z.optional(z.number()),
  basis: z.enum(['actual', 'dimensional', 'flat_rate', 'cubic', 'one_rate', 'oversized']),
  /** "Billed as 12 lb because of its size." */
  text: z.string(),
});

/** Charges that are due but whose amount no list of ours has: a price without them is too low. */
export const missingCharges = ['fuel', 'residential', 'oversize', 'handling'] as const;
export const missingCharge = z.enum(missingCharges);
export type MissingCharge = z.infer<typeof missingCharge>;

/** Our itemized price. The lines add up to `total`, and the card is charged `total`, to the cent. */
export const offerView = z.object({
  id: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  total: money,
  listPrice: z.optional(money),
  lines: z.array(priceLine),
  zone: z.optional(z.string()),
  billable: z.array(billableWeightView),
  transitDays: z.object({ min: z.int(), max: z.int() }),
  /** Earliest and latest day of delivery, plain dates. */
  delivery: z.object({ earliest: plainDate, latest: plainDate }),
  guaranteed: z.boolean(),
  estimate: z.boolean(),
  /** Charges that the carrier may add to this price. */
  estimateWithout: z.array(missingCharge),
  tariff: z.string(),
  /** First day of the carrier's list that the price is from. */
  listDate: z.optional(plainDate),
  /** That list is out of date: older than its end, or than 180 days without one. */
  outdated: z.optional(z.literal(true)),
  badges: z.array(offerBadge),
  expiresAt: z.string(),
});
export type OfferView = z.infer<typeof offerView>;

export const refusalView = z.object({
  carrier: z.string(),
  service: z.string(),
  serviceName: z.string(),
  code: z.string(),
  text: z.string(),
});
export const carrierMessageView = z.object({
  carrier: z.string(),
  code: z.string(),
  text: z.string(),
  retryable: z.boolean(),
});

/** Answer of GET /api/quotes/:id; poll until `status` is complete. */
export const quoteView = z.object({
  id: z.string(),
  status: quoteStatus,
  shipDate: plainDate,
  expiresAt: z.string(),
  offers: z.array(offerView),
  refusals: z.array(refusalView),
  messages: z.array(carrierMessageView),
  /** Carriers that have not answered yet. */
  waitingFor: z.array(z.string()),
  /** What does not fit together in the two places, such as a state that is not the ZIP code's; absent where all does. */
  warnings: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
});
export type QuoteView = z.infer<typeof quoteView>;
