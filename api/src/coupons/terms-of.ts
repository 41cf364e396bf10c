import type { Coupon } from '#libs/domain/coupons/coupon.js';

/** What an operator has decided about a coupon, for the audit log. */
export const termsOf = ({ id: _, createdAt: __, archivedAt: ___, version: ____, ...terms }: Coupon): object => terms;
