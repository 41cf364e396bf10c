import * as z from 'zod/mini';
import { rule } from '../field-rules/rule.js';
import { carrierCodes } from '../carriers/carrier-catalog.js';
import { dimensions, weight } from '../parcels/parcels.js';
import { minor } from '../values/money.js';
import { adjustmentWords as words, chargeView } from './adjustment-charges.js';

/** Bytes and lines of a carrier's bill. */
export const maxBillFile = 2 * 1024 * 1024;
export const maxBillLines = 5_000;
export const maxBillColumns = 200;
/** The largest amount of a line; US cents. */
export const maxBilledAmount = 100_000_00;
/** Lines that an answer names: the first. */
export const billLinesShown = 100;
/** Bills in the list, newest first. */
export const billsShown = 50;
/** Default limit of an upload up to which differences are waived automatically, US cents. */
export const defaultWaiveUpTo = 100;

/** Meaning of a bill's amounts: `full` the whole cost of a label, `extra` charges after the purchase. */
export const billBases = ['full', 'extra'] as const;
export const billBasis = z.enum(billBases);
export type BillBasis = z.infer<typeof billBasis>;

/** Match of a line: `unknown` no label has its number, `ambiguous` several have it, `uncharged` its order is not charged yet. */
export const billLineOutcomes = ['matched', 'unknown', 'ambiguous', 'uncharged'] as const;
export type BillLineOutcome = (typeof billLineOutcomes)[number];

/** Why a carrier billed another amount. `void`: for a label that was voided; `credit`: it billed less. */
export const adjustmentKinds = [
  ...(['weight', 'size', 'service', 'address', 'surcharge'] as const),
  ...(['duplicate', 'void', 'credit', 'other'] as const),
] as const;
/** Kinds that concern the parcel and are shown to its owner. The others are between carrier and shop. */
export const parcelAdjustmentKinds = adjustmentKinds.filter((kind) => !['duplicate', 'void', 'credit'].includes(kind));
export const adjustmentKind = z.enum(adjustmentKinds);
export type AdjustmentKind = z.infer<typeof adjustmentKind>;

/** `credited`: the carrier billed less, so there is nothing to decide; `disputed`: the carrier has it; `charged`: see the status of its charge. */
export const adjustmentStatuses = ['new', 'waived', 'charged', 'disputed', 'won', 'lost', 'credited'] as const;
export const adjustmentStatus = z.enum(adjustmentStatuses);
export type AdjustmentStatus = z.infer<typeof adjustmentStatus>;

/** Weight and size of a parcel, as declared by its owner or measured by the carrier. */
export const measured = z.object({
  weight: z.optional(weight),
  dimensions: z.optional(dimensions),
  service: z.optional(z.string()),
});
export type Measured = z.infer<typeof measured>;

/** An adjustment as the owner of the shipment sees it. */
export const shipmentAdjustment = z.object({
  kind: adjustmentKind,
  status: adjustmentStatus,
  /** Billed amount less the cost of the label; negative for a credit. US cents, like all amounts here. */
  difference: minor,
  declared: measured,
  measured,
  /** What its owner is charged; null when nothing was proposed. */
  charge: z.nullable(chargeView),
  createdAt: z.string(),
});
export type ShipmentAdjustment = z.infer<typeof shipmentAdjustment>;

export const adjustmentRow = z.object({
  ...shipmentAdjustment.shape,
  id: z.uuid(),
  shipment: z.string(),
  orderNumber: z.string(),
  carrierName: z.string(),
  serviceName: z.string(),
  trackingNumber: z.string(),
  billNumber: z.string(),
  /** Cost of the label in the ledger, and the carrier's total for it. */
  expected: minor,
  billed: minor,
  /** Amount won in a dispute, and how much of it the carrier's bills have credited. */
  recovered: minor,
  credited: minor,
  /** The carrier's description. */
  reason: z.string(),
  /** Time of the last decision. */
  words: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Until then the carrier takes a dispute; null when it cannot be disputed any more. */
  disputeBy: z.nullable(z.string()),
  /** Of a disputed one: until then the carrier should have answered. */
  answerDue: z.nullable(z.string()),
});
export type AdjustmentRow = z.infer<typeof adjustmentRow>;

/** Days before the end of the time to dispute from which an adjustment is due. */
export const dueBeforeDays = 7;

/**
 * Query of GET /api/admin/adjustments: without a status, those to decide and those in dispute. `due`: those to decide whose time to
 * dispute ends within `dueBeforeDays`.
 */
export const adjustmentFilters = [...adjustmentStatuses, 'due'] as const;
export const adjustmentQuery = z.strictObject({
  status: z.optional(z.enum(adjustmentFilters)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type AdjustmentQuery = z.infer<typeof adjustmentQuery>;

export const adjustmentPage = z.object({ items: z.array(adjustmentRow), next: z.optional(z.string()) });
export type AdjustmentPage = z.infer<typeof adjustmentPage>;

/** Body of POST /api/admin/adjustments/{id}/decision. `words`: the reason, or the evidence of a dispute; of a charge, what its owner reads. */
export const adjustmentDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('waive'), words }),
  z.strictObject({ decision: z.literal('charge'), words }),
  z.strictObject({
    decision: z.literal('dispute'),
    words,
    /** The carrier's number of the dispute. */
    reference: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  z.strictObject({
    decision: z.literal('won'),
    words,
    /** The carrier's credit, at most the difference; US cents. */
    amount: minor.check(z.minimum(1, 'Enter the amount.')),
  }),
  z.strictObject({ decision: z.literal('lost'), words }),
]);
export type AdjustmentDecision = z.infer<typeof adjustmentDecision>;

/** Query of POST /api/admin/carrier-bills. */
export const billUpload = z.strictObject({
  carrier: z.string().check(rule('oneOf', carrierCodes, 'We do not sell this carrier.')),
  basis: billBasis,
  /** Name of the bill in lists, e.g. the file name. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Larger differences wait for a decision; US cents. */
  waiveUpTo: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), defaultWaiveUpTo),
});
export type BillUpload = z.infer<typeof billUpload>;

/** A line of the file by its row number in a spreadsheet, and why it has no effect yet. */
const problem = z.object({ line: z.int(), trackingNumber: z.string(), text: z.string() });

/** Answer of POST /api/admin/carrier-bills. */
export const billResult = z.object({
  /** Lines of the file that are not empty. */
  lines: z.int(),
  /** Lines that were not recorded before. */
  added: z.int(),
  /** Lines that were recorded before: they change nothing. */
  known: z.int(),
  /** Lines that belong to a label, now found. */
  matched: z.int(),
  /** Labels billed with another amount, and how many of these were waived automatically. */
  adjustments: z.int(),
  waived: z.int(),
  /** Number of problems, and the first ones. */
  problemCount: z.int(),
  problems: z.array(problem),
});
export type BillResult = z.infer<typeof billResult>;

/** Answer of GET /api/admin/carrier-bills: the newest `billsShown`. */
export const billList = z.object({
  bills: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      carrierName: z.string(),
      basis: billBasis,
      uploadedAt: z.string(),
      lines: z.int(),
      unmatched: z.int(),
      /** Sum of all lines. */
      amount: minor,
      adjustments: z.int(),
      /** Sum of its adjustments. */
      difference: minor,
    }),
  ),
});
export type BillList = z.infer<typeof billList>;

/** Answer of GET /api/admin/carrier-bills/{id}/unmatched: the first `billLinesShown`. */
export const unmatchedLines = z.object({
  lines: z.array(z.object({ ...problem.shape, billNumber: z.string(), amount: minor })),
});
export type UnmatchedLines = z.infer<typeof unmatchedLines>;

/** Why a line has no label yet. */
export const outcomeTexts: Readonly<Record<Exclude<BillLineOutcome, 'matched'>, string>> = {
  unknown: 'No label of this carrier has this tracking number.',
  ambiguous: 'Several labels have this tracking number.',
  uncharged: 'Its order is not charged yet. Upload the file again later.',
};
