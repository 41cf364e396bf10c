import type { EntityManager } from '@mikro-orm/postgresql';
import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { sum, usd } from '#libs/contracts/values/money.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { previewCoupon } from './preview-coupon.js';

/** The owner of the lines, and the code to apply; null: none. */
export type CouponTrial = { ownerId: string; code: string | null };

/**
 * The total of these lines, with the code's discount or the reason why it does not apply. Checkout computes it again
 * with the coupon locked.
 */
export async function discountedTotals(
  em: EntityManager,
  lines: readonly CouponLine[],
  { ownerId, code }: CouponTrial,
  now: Date,
): Promise<CartTotals> {
  if (code === null) return totals(lines, 0);
  const tried = await previewCoupon(em, code, lines, { ownerId }, now);
  if (tried.kind === 'discount') return { ...totals(lines, tried.amount), coupon: { code, text: tried.text } };
  return { ...totals(lines, 0), couponRefusal: { code: tried.code, text: tried.text } };
}

function totals(lines: readonly CouponLine[], discount: number): CartTotals {
  const subtotal = sum(lines.map((line) => line.price));
  return {
    items: lines.length,
    subtotal: usd(subtotal),
    discount: usd(discount),
    total: usd(subtotal - discount),
    coupon: null,
    couponRefusal: null,
  };
}
