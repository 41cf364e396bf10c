import type { CouponApprovalRow, CouponApprovalView } from '#libs/contracts/orders/coupons.js';
import type { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';

/** A request for a second person's approval, and its outcome. */
export function approvalView(approval: CouponApproval): CouponApprovalView {
  const { id, subject, coupons, state, exceeds, worth, proposedBy, decidedBy, reason } = approval;
  return {
    ...{ id, subject, coupons, state, exceeds, worth, proposedBy, decidedBy, reason },
    proposedAt: approval.proposedAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
  };
}

/** The same with the requested terms, as the actor sees it. */
export const approvalRow = (approval: CouponApproval, actorId: string): CouponApprovalRow => ({
  ...approvalView(approval),
  mine: approval.proposedById === actorId,
  terms: { ...approval.terms },
  before: approval.before && { ...approval.before },
});
