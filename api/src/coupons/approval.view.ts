import type { CouponApprovalRow, CouponApprovalView } from '#libs/contracts/orders/coupons.js';
import type { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';

/** What was asked of a second person, and what became of it. */
export function approvalView(approval: CouponApproval): CouponApprovalView {
  const { id, subject, coupons, state, exceeds, worth, proposedBy, decidedBy, reason } = approval;
  return {
    ...{ id, subject, coupons, state, exceeds, worth, proposedBy, decidedBy, reason },
    proposedAt: approval.proposedAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
  };
}

/** The same with the terms that are asked for, as the actor sees it. */
export const approvalRow = (approval: CouponApproval, actorId: string): CouponApprovalRow => ({
  ...approvalView(approval),
  mine: approval.proposedById === actorId,
  terms: { ...approval.terms },
  before: approval.before && { ...approval.before },
});
