import * as z from 'zod/mini';
import { maxParcels } from '../parcels/parcels.js';
import { minor } from '../values/money.js';

export const filesPerClaim = 5;
/** Rejected and withdrawn ones count. */
export const claimsPerParcel = 10;
export const largestEvidence = 5 * 1024 * 1024;
export const longestClaimText = 2_000;

/** `shortage`: it arrived, and something was missing. */
export const claimKinds = ['loss', 'damage', 'shortage'] as const;
export const claimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof claimKind>;

/** `draft`: not sent yet; `in_review`: the insurer has it. */
export const claimStatuses = [
  'draft',
  'submitted',
  'in_review',
  'info_requested',
  'approved',
  'partly_approved',
  'rejected',
  'paid',
  'withdrawn',
] as const;
export const claimStatus = z.enum(claimStatuses);
export type ClaimStatus = z.infer<typeof claimStatus>;

/**
 * Status of a claim at the aggregator that insured the parcel. `requested`: it is being sent; `filed`: the insurer has it;
 * `canceling`: the customer withdrew it; `refused`: the insurer refused it; `closed`: the insurer decided or canceled it; `ended`: the insurer no
 * longer found it, and staff decide it.
 */
export const claimFilingStatuses = ['requested', 'filed', 'canceling', 'refused', 'closed', 'ended'] as const;
export type ClaimFilingStatus = (typeof claimFilingStatuses)[number];

/** What a file proves. */
export const evidencePurposes = ['photo', 'invoice', 'other'] as const;
export const evidencePurpose = z.enum(evidencePurposes);
export type EvidencePurpose = z.infer<typeof evidencePurpose>;

export const evidenceTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const evidenceType = z.enum(evidenceTypes);
export type EvidenceType = z.infer<typeof evidenceType>;

const extensions: Record<EvidenceType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** The extension for a file: its sender's name could give it one that runs. */
export const evidenceFileName = (file: { number: number; purpose: EvidencePurpose; type: EvidenceType }): string =>
  `claim-${file.purpose}-${file.number}.${extensions[file.type]}`;

/** `card`: to the card that paid for the label; `transfer`: by bank transfer or check, which staff record. */
export const claimPayouts = ['card', 'transfer'] as const;
export const claimPayout = z.enum(claimPayouts);
export type ClaimPayout = z.infer<typeof claimPayout>;

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a text.'),
    z.maxLength(longestClaimText, `Use at most ${longestClaimText} characters.`),
  );

/** Body of PUT /api/shipments/{slug}/insurance-claim: a new draft, or a change of the existing one. */
export const claimBody = z.strictObject({
  /** Which parcel, from 1; required where each parcel is insured for a value of its own. */
  parcel: z.optional(z.int().check(z.minimum(1), z.maximum(maxParcels))),
  kind: claimKind,
  /** The claimed amount, at most the insured value of the parcel; US cents. */
  amount: minor.check(z.minimum(1, 'Enter the amount.')),
  description: text,
});
export type ClaimBody = z.infer<typeof claimBody>;

/** Body of POST /api/insurance-claims/{id}/submit; `answer` when we requested more. */
export const claimSubmission = z.strictObject({ answer: z.optional(text) });
export type ClaimSubmission = z.infer<typeof claimSubmission>;

/** Query of PUT /api/insurance-claims/{id}/files/{number}. */
export const evidenceQuery = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  purpose: evidencePurpose,
});
export type EvidenceQuery = z.infer<typeof evidenceQuery>;

export const evidenceView = z.object({
  number: z.int(),
  purpose: evidencePurpose,
  name: z.string(),
  type: evidenceType,
  bytes: z.int(),
});

const claimFields = {
  id: z.uuid(),
  /** Which of several parcels, from 1; null: the whole shipment. */
  parcel: z.nullable(z.int()),
  kind: claimKind,
  status: claimStatus,
  /** The insured value; US cents, as all amounts here. */
  insured: minor,
  requested: minor,
  /** Null until it is decided. */
  approved: z.nullable(minor),
  payout: z.nullable(claimPayout),
  /** The text of the decision or request; null before the first. */
  words: z.nullable(z.string()),
  shipment: z.string(),
  orderNumber: z.string(),
  carrierName: z.string(),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
};

export const claimView = z.object({
  ...claimFields,
  description: z.string(),
  answer: z.nullable(z.string()),
  /** The customer withdrew it, and a job is canceling it at the insurer. */
  withdrawing: z.boolean(),
  files: z.array(evidenceView),
  /** Oldest first. */
  steps: z.array(z.object({ status: claimStatus, at: z.string() })),
});
export type ClaimView = z.infer<typeof claimView>;

const page = { cursor: z.optional(z.string().check(z.maxLength(200))) };

/**
 * Query of GET /api/insurance-claims and GET /api/admin/insurance-claims. Without a status the latter lists claims that wait for
 * staff.
 */
export const claimQuery = z.strictObject({
  status: z.optional(claimStatus),
  ...page,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type ClaimQuery = z.infer<typeof claimQuery>;

/** A claim in its owner's list; `recipient`: name of the parcel's recipient. */
const ownClaim = z.object({ ...claimFields, recipient: z.string() });
export type OwnClaim = z.infer<typeof ownClaim>;

/** Answer of GET /api/insurance-claims: newest first. */
export const claimPage = z.object({ items: z.array(ownClaim), next: z.optional(z.string()) });
export type ClaimPage = z.infer<typeof claimPage>;

/** Answer of GET /api/shipments/{slug}/insurance-claim. */
export const shipmentClaims = z.object({
  /** Whether one can be opened now; if not, why, in words (null: nothing to say). */
  possible: z.boolean(),
  text: z.nullable(z.string()),
  insured: minor,
  /** The parcels, where each is insured for a value of its own; a claim names one that is `open`. */
  parcels: z.array(z.object({ number: z.int(), trackingNumber: z.string(), insured: minor, open: z.boolean() })),
  /** Plain dates: the last day of all claims and the first of one for a loss; null without an insured label. */
  until: z.nullable(z.string()),
  lossFrom: z.nullable(z.string()),
  /** Newest first. */
  claims: z.array(claimView),
});
export type ShipmentClaims = z.infer<typeof shipmentClaims>;

const adminFields = {
  /** Code of the aggregator that insured the parcel and accepts claims; `shop`: staff decide. */
  insurer: z.string(),
  serviceName: z.string(),
  /** Staff can decide it now. */
  decidable: z.boolean(),
};
export const adminClaimPage = z.object({
  items: z.array(z.object({ ...claimFields, ...adminFields })),
  next: z.optional(z.string()),
});
export type AdminClaimPage = z.infer<typeof adminClaimPage>;
export type AdminClaimRow = AdminClaimPage['items'][number];

/** A claim at its insurer. */
export const claimFilingView = z.object({
  /** Name of the insurer. */
  name: z.string(),
  status: z.enum(claimFilingStatuses),
  reference: z.nullable(z.string()),
  /** Why the insurer refused it, in our words and in its own; of an open one that the insurer no longer finds it; why staff ended it. */
  failure: z.nullable(z.string()),
  /** The insurer no longer finds it: staff can end it. */
  missing: z.boolean(),
  failureRaw: z.nullable(z.string()),
  /** The insurer's payment to us, US cents. */
  approved: z.nullable(minor),
  requestedAt: z.string(),
});
export type ClaimFilingView = z.infer<typeof claimFilingView>;

export const adminClaimView = z.object({
  ...claimView.shape,
  ...adminFields,
  /** Name of the insurer that it can be filed with now; null for none. */
  fileWith: z.nullable(z.string()),
  /** Null for a claim that was never filed. */
  filing: z.nullable(claimFilingView),
  email: z.string(),
  trackingNumbers: z.array(z.string()),
  tracking: z.array(z.string()),
  /** The most that can be refunded to the card: what it paid for the label; US cents. */
  cardLimit: minor,
  /** Why the card did not take it. */
  payoutFailure: z.nullable(z.string()),
  /** The bank of the card is reviewing the payment for the label, or took it back: no money is sent meanwhile. */
  disputed: z.boolean(),
});
export type AdminClaimView = z.infer<typeof adminClaimView>;

/** Body of POST /api/admin/insurance-claims/{id}/decision. `words` go to the customer; `file`: its insurer decides. */
export const claimDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('file') }),
  z.strictObject({ decision: z.literal('ask'), words: text }),
  z.strictObject({ decision: z.literal('reject'), words: text }),
  z.strictObject({
    decision: z.literal('approve'),
    /** US cents; less than was claimed is a partial approval. */
    amount: minor.check(z.minimum(1, 'Enter the amount.')),
    payout: claimPayout,
    words: text,
  }),
]);
export type ClaimDecision = z.infer<typeof claimDecision>;

/** Body of POST /api/admin/insurance-claims/{id}/payment: a bank transfer or check that was sent. */
export const claimPayment = z.strictObject({
  reference: z.string().check(z.trim(), z.minLength(3, 'Enter the reference.'), z.maxLength(100)),
});
export type ClaimPayment = z.infer<typeof claimPayment>;

/** Body of POST /api/admin/insurance-claims/{id}/filing-end. */
export const filingEnd = z.strictObject({ reason: text });
export type FilingEnd = z.infer<typeof filingEnd>;
