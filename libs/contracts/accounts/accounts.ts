import * as z from 'zod/mini';
import { addressLimits } from '../addresses/address.js';
import { labelFormat } from '../shipments/labels.js';
import { lengthUnit } from '../parcels/parcels.js';
import { count } from '../values/dates-and-counts.js';

/** Heavy weights are entered in these; the light units (oz, g) follow from them. */
export const accountWeightUnit = z.enum(['lb', 'kg']);
export const theme = z.enum(['system', 'light', 'dark']);

/** Which updates a user wants by e-mail. */
export const notifyChoices = z.strictObject({
  receipt: z.boolean(),
  fileChecked: z.boolean(),
  labelReady: z.boolean(),
  outForDelivery: z.boolean(),
  delivered: z.boolean(),
  exception: z.boolean(),
  refund: z.boolean(),
  claim: z.boolean(),
  cardProblem: z.boolean(),
  integration: z.boolean(),
  /** Of a user: invitations to companies; of a company: orders above spending limits. */
  company: z.boolean(),
  /** Scheduled reports that end, or cannot be mailed. */
  report: z.boolean(),
});
export type NotifyChoices = z.infer<typeof notifyChoices>;

/** The mails a new user gets: all, except one for each parcel that goes out for delivery. */
export const defaultNotify: NotifyChoices = {
  receipt: true,
  fileChecked: true,
  labelReady: true,
  outForDelivery: false,
  delivered: true,
  exception: true,
  refund: true,
  claim: true,
  cardProblem: true,
  integration: true,
  company: true,
  report: true,
};

/** What a new user sees in the feed: everything. A choice that is not stored is as here. */
export const defaultFeed: NotifyChoices = { ...defaultNotify, outForDelivery: true };

const text = (limit: number) => z.string().check(z.trim(), z.maxLength(limit, `Use at most ${limit} characters.`));

/** Response of GET and PATCH /api/account (users only). `email` is '' while the user pool does not answer. */
export const accountView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  weightUnit: accountWeightUnit,
  lengthUnit,
  /** Null: the default of each label's carrier. */
  labelFormat: z.nullable(labelFormat),
  theme,
  /** Single-key shortcuts of the pages. */
  shortcuts: z.boolean(),
  notify: notifyChoices,
  /** The same messages in the app's feed. */
  feed: notifyChoices,
  /** Entries of the address book. */
  defaultSenderId: z.nullable(z.uuid()),
  defaultReturnId: z.nullable(z.uuid()),
  version: z.int(),
});
export type AccountView = z.infer<typeof accountView>;

/**
 * Body of PATCH /api/account: absent fields stay as they are. `version` is the one last seen; any other answers 409
 * version_conflict. The e-mail address is changed at the user pool, not here.
 */
export const accountPatch = z.strictObject({
  version: count,
  name: z.optional(text(200)),
  phone: z.optional(text(addressLimits.phone)),
  weightUnit: z.optional(accountWeightUnit),
  lengthUnit: z.optional(lengthUnit),
  labelFormat: z.optional(z.nullable(labelFormat)),
  theme: z.optional(theme),
  shortcuts: z.optional(z.boolean()),
  notify: z.optional(z.partial(notifyChoices)),
  feed: z.optional(z.partial(notifyChoices)),
  /** The id of an entry of the user's own address book, or null. */
  defaultSenderId: z.optional(z.nullable(z.uuid())),
  defaultReturnId: z.optional(z.nullable(z.uuid())),
});
export type AccountPatch = z.infer<typeof accountPatch>;

/** Body of POST /api/account/claim: the token of the guest whose data becomes the user's. */
export const claimBody = z.strictObject({ guestToken: z.string().check(z.minLength(1), z.maxLength(8192)) });
export type ClaimBody = z.infer<typeof claimBody>;

/** What this call transferred; both are zero when there was nothing to transfer. */
export const claimView = z.object({ shipments: z.int(), orders: z.int() });
export type ClaimView = z.infer<typeof claimView>;

/** Body of POST /api/account/erasure: the user types the confirmation. */
export const erasureBody = z.strictObject({
  confirm: z.literal('delete my account', 'Type "delete my account" to confirm.'),
});
export type ErasureBody = z.infer<typeof erasureBody>;

/** When the records we must keep by law (orders, labels) lose names and addresses; an ISO instant. */
export const erasureView = z.object({ eraseAfter: z.string() });
export type ErasureView = z.infer<typeof erasureView>;
