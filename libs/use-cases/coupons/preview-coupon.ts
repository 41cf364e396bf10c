import type { EntityManager } from '@mikro-orm/postgresql';
import { computeDiscount, type CouponDiscount } from '#libs/domain/coupons/compute-discount.js';
import { unknownCoupon, type CouponRefusal } from '#libs/domain/coupons/coupon-refusal.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { findCouponCustomer, type CouponUser } from './find-coupon-customer.js';

/**
 * The discount of a code for these lines now, or why it does not apply. Reserves nothing: checkout repeats it with
 * `lockCoupon`.
 */
export async function previewCoupon(
  em: EntityManager,
  code: string,
  lines: readonly CouponLine[],
  user: CouponUser,
  now: Date,
): Promise<CouponDiscount | CouponRefusal> {
  const coupon = await em.findOne(Coupon, { code, archivedAt: null, approved: true });
  if (!coupon) return unknownCoupon(code);
  return computeDiscount(coupon, lines, await findCouponCustomer(em, coupon.id, user), now);
}
