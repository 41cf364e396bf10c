import * as z from 'zod/mini';
import { actionReason } from '../admin/action-reason.js';
import { currency, minor } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { count, instant } from '../values/dates-and-counts.js';

/** A code as typed: case and surrounding spaces do not matter. Stored in capitals. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9_-]{3,32}$/, 'A code has 3 to 32 letters (A to Z), digits, hyphens or underscores.'),
    z.toUpperCase(),
  );

export const couponChannels = ['quote', 'form', 'csv', 'marketplace', 'api'] as const;
export const couponChannel = z.enum(couponChannels);

/** Up to a million dollars. */
const cents = minor.check(z.maximum(100_000_000));

const names = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(100)),
  [],
);

/** A coupon's discount: percent in basis points (1 to 10,000), or an amount. Never both. */
export const couponEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ kind: z.literal('amount'), amount: cents.check(z.minimum(1)), currency }),
]);
export type CouponEffect = z.infer<typeof couponEffect>;

/** The editable part of a coupon (CPN-1). Empty lists allow everything. */
export const couponBody = z.strictObject({
  code: couponCode,
  effect: couponEffect,
  /** Never takes off more than this. */
  maxDiscount: z._default(z.nullable(cents.check(z.minimum(1))), null),
  /** The minimum total of the order lines it applies to. */
  minSubtotal: z._default(cents.check(z.minimum(0)), 0),
  /** ISO 8601 with an offset; null: at once, forever. */
  startsAt: z._default(z.nullable(instant), null),
  expiresAt: z._default(z.nullable(instant), null),
  maxRedemptions: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
  maxPerCustomer: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))), null),
  firstOrderOnly: z._default(z.boolean(), false),
  /** E-mail addresses, or domains as "@example.com". */
  customers: names,
  carriers: names,
  services: names,
  channels: z._default(z.array(couponChannel), []),
  /** Refunding the whole order restores the redemption. */
  refundReturnsUse: z._default(z.boolean(), true),
  active: z._default(z.boolean(), true),
});
export type CouponBody = z.infer<typeof couponBody>;

/**
 * Body of PUT /api/coupons/:id: the coupon as a whole; absent fields take their defaults. Existing orders keep their
 * discount. Another `version` than the present one answers 409 version_conflict, a code that another coupon has 409
 * name_taken.
 */
export const couponChange = z.extend(couponBody, { version: count });
export type CouponChange = z.infer<typeof couponChange>;

/** `superseded`: changed again, or archived, before a decision. */
export const approvalStates = ['pending', 'approved', 'declined', 'superseded'] as const;

const approvalState = z.enum(approvalStates);

/**
 * Which ceiling is passed: of the percentage, of the amount, of one person's daily total; or the number of uses has no
 * limit.
 */
export const couponExcess = z.enum(['percent', 'amount', 'worth', 'unlimited']);
export type CouponExcess = z.infer<typeof couponExcess>;

/**
 * The pending or made decision of a second person about a coupon or batch whose value is above what one person may approve alone.
 */
export const couponApproval = z.object({
  id: z.uuid(),
  /** The code, or the beginning of the codes of a batch. */
  subject: z.string(),
  coupons: z.int(),
  state: approvalState,
  exceeds: z.array(couponExcess),
  /** The most value of all of them together, minor units; null without a limit. */
  worth: z.nullable(z.int()),
  proposedBy: z.string(),
  proposedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type CouponApprovalView = z.infer<typeof couponApproval>;

/**
 * GET /api/coupons/approvals (operators and admins): newest first. `mine`: proposed by the caller, who cannot decide
 * it.
 */
export const couponApprovalRow = z.object({
  ...couponApproval.shape,
  mine: z.boolean(),
  /** The coupon's terms, and its terms before the change; null for a new one. */
  terms: z.record(z.string(), z.unknown()),
  before: z.nullable(z.record(z.string(), z.unknown())),
});
export type CouponApprovalRow = z.infer<typeof couponApprovalRow>;
export const couponApprovalPage = pageOf(couponApprovalRow);
export type CouponApprovalPage = z.infer<typeof couponApprovalPage>;
export const couponApprovalQuery = z.extend(pageRequest, { state: z._default(approvalState, 'pending') });
export type CouponApprovalQuery = z.infer<typeof couponApprovalQuery>;

/** Body of POST /api/coupons/approvals/:id (admins): 403 for the caller's own proposal, 409 once it is decided. */
export const couponDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('decline'), reason: actionReason }),
]);
export type CouponDecision = z.infer<typeof couponDecision>;

/** A coupon as operators see it. */
export const couponView = z.object({
  ...couponBody.shape,
  id: z.uuid(),
  /** Orders that may yet be paid, and those that were charged. Both count towards the limits. */
  uses: z.object({ reserved: z.int(), committed: z.int() }),
  createdAt: z.string(),
  /** While it is `pending`, `declined` or `superseded` nobody can use the coupon. Null: it needed no second person. */
  approval: z.nullable(couponApproval),
  /** When it was archived: nobody can use it since then, and its code is free. A coupon is archived, never deleted. */
  archivedAt: z.nullable(z.string()),
  version: z.int(),
});
export type CouponView = z.infer<typeof couponView>;

/** Query of GET /api/coupons (operators and admins): newest first. */
export const couponQuery = z.extend(pageRequest, {
  state: z._default(z.enum(['current', 'archived']), 'current'),
  /** Beginning of a code; case does not matter. */
  search: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,32}$/), z.toUpperCase())),
});
export type CouponQuery = z.infer<typeof couponQuery>;

export const couponPage = pageOf(couponView);
export type CouponPage = z.infer<typeof couponPage>;

/** Body of POST /api/coupons/bulk: so many codes "PREFIX-XXXXXXXX" of one kind, all or none; replayed by its Idempotency-Key. */
export const couponBulkBody = z.strictObject({
  prefix: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_]{2,16}$/), z.toUpperCase()),
  count: z.int().check(z.minimum(1), z.maximum(1_000)),
  coupon: z.omit(couponBody, { code: true }),
});
export type CouponBulkBody = z.infer<typeof couponBulkBody>;
/** The codes that were made, in no particular order. */
export const couponBulkView = z.object({
  codes: z.array(z.string()),
  /** The batch waits for a second person: until then the codes cannot be used. */
  pending: z.boolean(),
});
export type CouponBulkView = z.infer<typeof couponBulkView>;

/** GET /api/coupons/:id/usage: its effects. Newest redemption first, 100 at most. */
export const couponUsage = z.object({
  reserved: z.int(),
  committed: z.int(),
  released: z.int(),
  /** Its discounts, and the revenue of those orders, minor units. */
  discount: minor,
  revenue: minor,
  redemptions: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      email: z.string(),
      amount: minor,
      state: z.string(),
      at: z.string(),
    }),
  ),
});
export type CouponUsage = z.infer<typeof couponUsage>;
