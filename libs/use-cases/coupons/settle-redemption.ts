import type { EntityManager } from '@mikro-orm/core';
import type { Order } from '../../domain/orders/order.js';
import { Coupon } from '../../domain/coupons/coupon.js';
import { CouponRedemption } from '../../domain/coupons/coupon-redemption.js';

/**
 * The order's redemption follows its payment: committed when charged, released when canceled. Call it in the unit of
 * work that changes the payment; it is flushed with that. Idempotent.
 */
export async function settleRedemption(em: EntityManager, order: Order): Promise<void> {
  const redemption = await redemptionOf(em, order);
  if (order.charged) redemption?.commit();
  if (order.payment === 'cancelled') redemption?.release();
}

/**
 * The whole order has been refunded: restores the redemption if the coupon allows it. Called like `settleRedemption`.
 */
export async function returnCouponUse(em: EntityManager, order: Order): Promise<void> {
  const redemption = await redemptionOf(em, order);
  if (!redemption) return;
  const coupon = await em.findOne(Coupon, redemption.couponId);
  if (coupon?.refundReturnsUse) redemption.restore();
}

const redemptionOf = async (em: EntityManager, { id, couponCode }: Order): Promise<CouponRedemption | null> =>
  couponCode === null ? null : em.findOne(CouponRedemption, { orderId: id });
