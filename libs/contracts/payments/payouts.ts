import * as z from 'zod/mini';
import { pageOf, pageRequest } from '../values/page.js';

/** How a movement of a payout compares with the ledger: `missing` there, `different` in amount or fee, `other` is none of its business. */
export const payoutMatch = z.enum(['matched', 'different', 'missing', 'other']);
export type PayoutMatch = z.infer<typeof payoutMatch>;

/** Of movements: how many, their amounts less fees as the card payment service has them, and by how much the ledger differs. */
const matchSum = z.object({ count: z.int(), net: z.int(), difference: z.int() });

/** Sums are minor units. */
export const payoutView = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('USD'),
  /** pending, in_transit, paid, canceled or failed. */
  status: z.string(),
  createdAt: z.string(),
  /** A plain date. */
  arrivesOn: z.string(),
  /** `unlisted`: the service does not say of which movements it is, or not yet. */
  reading: z.enum(['read', 'unread', 'unlisted']),
  matches: z.object({ matched: matchSum, different: matchSum, missing: matchSum, other: matchSum }),
  /** The amount less the net of all movements; null until they are read. */
  unexplained: z.nullable(z.int()),
});
export type PayoutView = z.infer<typeof payoutView>;

/** GET /api/admin/payouts, newest first. */
export const payoutQuery = z.strictObject(pageRequest.shape);
export type PayoutQuery = z.infer<typeof payoutQuery>;
export const payoutPage = pageOf(payoutView);
export type PayoutPage = z.infer<typeof payoutPage>;

/** The id of a payout at the card payment service. */
export const payoutId = z.string().check(z.regex(/^\w{1,100}$/));

export const payoutMovementView = z.object({
  id: z.string(),
  kind: z.string(),
  match: payoutMatch,
  /** The charge, refund or dispute at the card payment service. */
  sourceId: z.nullable(z.string()),
  /** "WB-100042"; null where the ledger does not know it. */
  orderNumber: z.nullable(z.string()),
  amount: z.int(),
  fee: z.int(),
  /** The same in the ledger; null where there is none. */
  bookedAmount: z.nullable(z.int()),
  bookedFee: z.nullable(z.int()),
  at: z.string(),
});
export type PayoutMovementView = z.infer<typeof payoutMovementView>;

/** GET /api/admin/payouts/:id/movements: by default those that do not match. */
export const movementQuery = z.strictObject({ ...pageRequest.shape, match: z.optional(payoutMatch) });
export type MovementQuery = z.infer<typeof movementQuery>;
export const payoutMovementPage = pageOf(payoutMovementView);
export type PayoutMovementPage = z.infer<typeof payoutMovementPage>;
