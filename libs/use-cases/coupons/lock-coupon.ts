import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { computeDiscount, type CouponDiscount } from '#libs/domain/coupons/compute-discount.js';
import { couponError, unknownCoupon } from '#libs/domain/coupons/coupon-refusal.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { findCouponCustomer, type CouponUser } from './find-coupon-customer.js';

/**
 * The discount of the code, with the coupon's row locked until the transaction ends, so that redemptions are counted
 * one checkout at a time: write the redemption in the same transaction.
 * @throws conflict `coupon_…` with the path `coupon`.
 */
export async function lockCoupon(
  em: EntityManager,
  code: string,
  lines: readonly CouponLine[],
  user: CouponUser,
  now: Date,
): Promise<{ couponId: string; discount: CouponDiscount }> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const coupon = await em.findOne(Coupon, { code, archivedAt: null, approved: true }, lock);
  if (!coupon) throw couponError(unknownCoupon(code));
  const discount = computeDiscount(coupon, lines, await findCouponCustomer(em, coupon.id, user), now);
  if (discount.kind === 'refused') throw couponError(discount);
  return { couponId: coupon.id, discount };
}
