import type { EntityManager } from '@mikro-orm/core';
import type { Order } from '../../domain/orders/order.js';
import { Coupon } from '../../domain/coupons/coupon.js';
import { CouponRedemption } from '../../domain/coupons/coupon-redemption.js';

/**
 * The order's use of its coupon follows its payment: charged commits it, cancelled releases it. Call it in the unit of work
 * that moves the payment; what it changes is flushed with that. Again changes nothing.
 */
export async function settleRedemption(em: EntityManager, order: Order): Promise<void> {
  const redemption = await redemptionOf(em, order);
  if (order.charged) redemption?.commit();
  if (order.payment === 'cancelled') redemption?.release();
}

/** The whole order has been paid back: the use is there again, where the coupon says so. As `settleRedemption`. */
export async function returnCouponUse(em: EntityManager, order: Order): Promise<void> {
  const redemption = await redemptionOf(em, order);
  if (!redemption) return;
  const coupon = await em.findOne(Coupon, redemption.couponId);
  if (coupon?.refundReturnsUse) redemption.restore();
}

const redemptionOf = async (em: EntityManager, { id, couponCode }: Order): Promise<CouponRedemption | null> =>
  couponCode === null ? null : em.findOne(CouponRedemption, { orderId: id });
