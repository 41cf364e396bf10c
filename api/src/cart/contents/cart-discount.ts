import type { EntityManager } from '@mikro-orm/postgresql';
import { previewCoupon } from '#libs/use-cases/coupons/find-coupon-discount.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { noDiscount, type Discount } from './cart-totals.js';

/** What the code takes off these lines for the owner, or why nothing. The checkout asks again, with the coupon locked. */
export async function cartDiscount(
  em: EntityManager,
  ownerId: string,
  code: string | null,
  lines: readonly CouponLine[],
  now: Date,
): Promise<Discount> {
  if (code === null) return noDiscount;
  const tried = await previewCoupon(em, code, lines, { ownerId }, now);
  if (tried.kind === 'discount')
    return { amount: tried.amount, coupon: { code, text: tried.text }, couponRefusal: null };
  return { ...noDiscount, couponRefusal: { code: tried.code, text: tried.text } };
}
