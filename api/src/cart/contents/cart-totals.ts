import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { sum, usd } from '#libs/contracts/values/money.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { ReadyItem } from './cart-item-cache.js';

/** A coupon's discount on these lines, or why it has none. */
export type Discount = { amount: number } & Pick<CartTotals, 'coupon' | 'couponRefusal'>;

export const noDiscount: Discount = { amount: 0, coupon: null, couponRefusal: null };

/** What these items would be charged at: those that can be paid as they are. */
export const payableLines = (items: readonly ReadyItem[]): CouponLine[] => items.flatMap(({ line }) => line ?? []);

export function cartTotals(lines: readonly CouponLine[], { amount, coupon, couponRefusal }: Discount): CartTotals {
  const subtotal = sum(lines.map((line) => line.price));
  return {
    items: lines.length,
    subtotal: usd(subtotal),
    discount: usd(amount),
    total: usd(subtotal - amount),
    coupon,
    couponRefusal,
  };
}
