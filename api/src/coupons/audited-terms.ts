import type { Coupon } from '#libs/domain/coupons/coupon.js';

/** An operator's decision about a coupon, for the audit log. */
export function auditedTerms({
  id: _,
  createdAt,
  archivedAt,
  version,
  approved,
  approvalId,
  ...terms
}: Coupon): Partial<Coupon> {
  return terms;
}
