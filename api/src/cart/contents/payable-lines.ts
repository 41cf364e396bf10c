import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { ReadyItem } from './cart-item-cache.js';

/** What these items would be charged at: those that can be paid as they are. */
export const payableLines = (items: readonly ReadyItem[]): CouponLine[] => items.flatMap(({ line }) => line ?? []);
