import * as z from 'zod/mini';
import { latinDigits } from '../field-rules/latin-digits.js';
import { mailAddress } from '../field-rules/mail-address.js';
import { addressLimits, printedAs } from '../addresses/address.js';
import { minor } from '../values/money.js';
import { customsForm } from '../customs/customs-form.js';
import { parcel, parcels, weight } from '../parcels/parcels.js';
import { insuredValues, offerView, plainDate, signatureOption } from './quotes.js';
import { rateOption, rateOptionList } from './rate-options.js';
import { labelStatus, shipmentStatus, trackingStatus } from './statuses.js';
import { count } from '../values/dates-and-counts.js';

/** Public id of a shipment: 128 random bits, base64url. */
export const slug = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'Use the slug of a shipment.'));

/** An address while it is being typed: same limits, nothing required. */
export const addressDraft = z.strictObject({
  name: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.name)), ''),
  company: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.company)), ''),
  street1: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.street1)), ''),
  street2: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.street2)), ''),
  city: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.city)), ''),
  state: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.state)), ''),
  postal: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.postal)), ''),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')), 'US'),
  phone: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.phone)), ''),
  email: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.email)), ''),
  residential: z._default(z.boolean(), true),
  printedAs: z.optional(printedAs),
});
export type AddressDraft = z.infer<typeof addressDraft>;

/** Digits; also taken as tariffs print it, "6214.90.1000". */
const hsCode = z.string().check(
  z.overwrite((text) => latinDigits(text).replace(/[.\s]/g, '')),
  z.regex(/^(\d{6,10})?$/, 'An HS code has 6 to 10 digits.'),
);

/** The contents, for customs when the countries differ. */
export const customsItem = z.strictObject({
  description: z.string().check(z.trim(), z.minLength(3, 'Describe the goods in a few words.'), z.maxLength(100)),
  quantity: z.int().check(z.minimum(1), z.maximum(9999)),
  value: minor.check(z.minimum(1, 'Enter the value of one piece.')),
  origin: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  hsCode: z._default(hsCode, ''),
  /** Net, of one piece, as entered. */
  weight: z.optional(weight),
  sku: z.optional(z.string().check(z.trim(), z.maxLength(60))),
});
export const contentsType = z.enum(['merchandise', 'gift', 'documents', 'sample', 'returned', 'humanitarian', 'other']);

export const contents = z.strictObject({
  type: z._default(contentsType, 'merchandise'),
  description: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  items: z._default(z.array(customsItem).check(z.maxLength(50)), []),
  /** Absent until the customs form is filled in. */
  customs: z.optional(customsForm),
});
export type Contents = z.infer<typeof contents>;

/** Lines printed on the label: as many as each carrier's label has room for (`prints` of its descriptor). */
export const references = z.array(z.string().check(z.trim(), z.maxLength(25))).check(z.maxLength(4));

/** Who is notified by mail besides the sender: usually the recipient. */
export const notifyEmail = z.nullable(mailAddress);

const reason = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

/** "Ship anyway" (ADR-4): reasons by role. A reason is forgotten when its address changes. */
export const shipAnyway = z.strictObject({ sender: z.optional(reason), receiver: z.optional(reason) });
export type ShipAnyway = z.infer<typeof shipAnyway>;

/** The editable part of a shipment; every step sends its known fields. */
export const shipmentBody = z.strictObject({
  from: z.optional(addressDraft),
  to: z.optional(addressDraft),
  returnTo: z.optional(z.nullable(addressDraft)),
  parcels: z.optional(parcels),
  shipDate: z.optional(plainDate),
  signature: z.optional(signatureOption),
  insuredValue: z.optional(minor.check(z.minimum(0), z.maximum(5_000_00))),
  /** Without them, several parcels are insured in equal parts. */
  insuredValues: z.optional(insuredValues),
  options: z.optional(rateOptionList),
  contents: z.optional(contents),
  references: z.optional(references),
  /** Notified by mail when the label is ready, of the delivery and of problems; null for nobody. */
  notifyEmail: z.optional(notifyEmail),
  /** "Nothing prohibited inside", stored with its time (SHP-6). */
  noProhibitedContents: z.optional(z.boolean()),
  /** Why an address is used despite its warnings, by role; null removes the reason. Stored as addressNotes. */
  shipAnyway: z.optional(shipAnyway),
  /** An offer of one of the guest's own quotes for the same places and parcels. */
  offerId: z.optional(z.string()),
});
export type ShipmentBody = z.infer<typeof shipmentBody>;

/** PATCH body: `version` is the one last seen; another one answers 409 version_conflict. */
export const shipmentPatch = z.extend(shipmentBody, { version: count });
export type ShipmentPatch = z.infer<typeof shipmentPatch>;

export const shipmentStep = z.enum(['sender', 'receiver', 'package', 'rate', 'details', 'payment', 'done']);
export type ShipmentStep = z.infer<typeof shipmentStep>;

export const trackingLink = z.object({ trackingNumber: z.string(), slug: z.string(), status: trackingStatus });

export const shipmentView = z.object({
  slug: z.string(),
  version: z.int(),
  status: shipmentStatus,
  labelStatus,
  trackingStatus,
  /** First step that still needs something. */
  step: shipmentStep,
  /** What is still missing or wrong, by path as in the body. */
  issues: z.array(z.object({ path: z.string(), message: z.string(), code: z.optional(z.string()) })),
  from: z.nullable(addressDraft),
  to: z.nullable(addressDraft),
  returnTo: z.nullable(addressDraft),
  parcels: z.array(parcel),
  shipDate: plainDate,
  signature: signatureOption,
  insuredValue: minor,
  /** Of each parcel, where there are several; null otherwise. */
  insuredValues: z.nullable(insuredValues),
  options: z.array(rateOption),
  contents,
  references: z.array(z.string()),
  notifyEmail: z.nullable(z.string()),
  noProhibitedContents: z.boolean(),
  /** Reasons of "ship anyway", by role; empty when no warning was overridden. */
  addressNotes: z.object({ sender: z.optional(z.string()), receiver: z.optional(z.string()) }),
  /** The quote that answers the present input; poll it on the rates step. */
  quoteId: z.nullable(z.string()),
  offer: z.nullable(offerView),
  orderId: z.nullable(z.string()),
  /** Why the label could not be bought, in words. */
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  tracking: z.array(trackingLink),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ShipmentView = z.infer<typeof shipmentView>;

/** Body of PUT /api/shipments/:slug/offer. */
export const offerChoice = z.strictObject({ offerId: z.string(), version: count });
export type OfferChoice = z.infer<typeof offerChoice>;
