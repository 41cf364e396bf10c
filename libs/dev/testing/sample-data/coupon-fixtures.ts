import type { EntityManager } from '@mikro-orm/core';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import type { CouponCustomer, CouponLine, CouponTerms } from '#libs/domain/coupons/coupon-terms.js';

/** WELCOME10: 10% off for everyone, without an end date. */
export const testCoupon = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'WELCOME10',
  effect: { kind: 'percent', percent: 1000 },
  maxDiscount: null,
  minSubtotal: 0,
  startsAt: null,
  expiresAt: null,
  maxRedemptions: null,
  maxPerCustomer: null,
  firstOrderOnly: false,
  customers: [],
  carriers: [],
  services: [],
  channels: [],
  refundReturnsUse: true,
  active: true,
  archivedAt: null,
  ...over,
});

/** A new customer without an account. */
export const testCustomer = (over: Partial<CouponCustomer> = {}): CouponCustomer => ({
  confirmedEmail: null,
  hasBought: false,
  uses: { all: 0, own: 0, waiting: 0 },
  ...over,
});

export const testLine = (price: number, over: Partial<CouponLine> = {}): CouponLine => ({
  price,
  currency: 'USD',
  carrier: 'usps',
  service: 'ground_advantage',
  channel: 'form',
  ...over,
});

/** A stored coupon with the terms of `testCoupon`. */
export function storedCoupon(em: EntityManager, over: Partial<CouponTerms> = {}): Coupon {
  const { archivedAt, startsAt, expiresAt, ...terms } = testCoupon(over);
  const times = { startsAt: startsAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null };
  const coupon = Coupon.of({ ...terms, ...times });
  coupon.archivedAt = archivedAt;
  em.persist(coupon);
  return coupon;
}
