import * as z from 'zod/mini';
import { minor, money } from '../values/money.js';

const limit = z.nullable(minor.check(z.minimum(0), z.maximum(1_000_000_00, 'Use at most $1,000,000.')));

/** What a member pays without an approval, minor units; null: no limit, 0: nothing. */
export const spendingLimits = z.strictObject({
  /** One order. */
  perOrder: limit,
  /** All orders of a calendar month (UTC). */
  perMonth: limit,
});
export type SpendingLimits = z.infer<typeof spendingLimits>;

/** A member's limits and what they spent this month, approved orders included and refunds not. */
export const memberSpending = z.object({
  perOrder: z.nullable(minor),
  perMonth: z.nullable(minor),
  spent: minor,
});
export type MemberSpending = z.infer<typeof memberSpending>;

const approvalState = z.enum(['asked', 'approved', 'rejected']);

/** An unpaid order that waits for an approval, or that a member may pay since. */
export const approvalView = z.object({
  id: z.uuid(),
  state: approvalState,
  orderId: z.uuid(),
  /** E.g. "WB-100042". */
  orderNumber: z.string(),
  total: money,
  /** E-mail of the member who wants to pay it. */
  member: z.string(),
  /** Whether that is the caller. */
  self: z.boolean(),
  shipments: z.int(),
  /** The first three. */
  lines: z.array(z.object({ service: z.string(), recipient: z.string() })),
  /** When the member asked, or when it was approved. */
  at: z.string(),
  /** The order is canceled unless it is approved, or paid, by then. */
  until: z.string(),
});
export type ApprovalView = z.infer<typeof approvalView>;

/** Answer of GET /api/company/approvals, the oldest hundred: all of them for admins, for others their own. */
export const approvalList = z.object({ approvals: z.array(approvalView) });
export type ApprovalList = z.infer<typeof approvalList>;

/** Body of POST /api/company/approvals/{id}/decision. */
export const approvalDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({
    decision: z.literal('reject'),
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500, 'Use at most 500 characters.')),
  }),
]);
export type ApprovalDecision = z.infer<typeof approvalDecision>;

/** What a company decided about an order above a member's limits. */
export const orderApproval = z.object({
  state: approvalState,
  member: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  until: z.nullable(z.string()),
});
export type OrderApproval = z.infer<typeof orderApproval>;
