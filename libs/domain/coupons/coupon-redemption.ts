import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { sqlStates } from '../transitions.js';

export const redemptionStates = ['reserved', 'committed', 'released'] as const;
/** The coupon is used: it counts towards its limits. */
export const countedRedemptions = redemptionStates.filter((state) => state !== 'released');

const CouponRedemptionSchema = defineEntity({
  name: 'CouponRedemption',
  tableName: 'coupon_redemption',
  indexes: [
    {
      name: 'coupon_redemption_live_index',
      properties: ['couponId'],
      where: `state in ${sqlStates(countedRedemptions)}`,
    },
    { properties: ['couponId', 'reservedAt'] },
  ],
  uniques: [{ properties: ['orderId'] }],
  properties: {
    id: p.uuid().primary(),
    couponId: p.uuid(),
    orderId: p.uuid(),
    /** The discount on the order, minor units. */
    amount: p.integer(),
    state: p.enum(redemptionStates),
    reservedAt: p.datetime(),
    /** When it was committed or released last. */
    endedAt: p.datetime().strictNullable(),
  },
});

/**
 * One use of a coupon by one order. It counts while it is reserved (the order may yet be paid) and once it is committed
 * (the order was charged); released, it frees the use for others. The order says whose it is.
 */
export class CouponRedemption extends CouponRedemptionSchema.class {
  static reserve(couponId: string, orderId: string, amount: number): CouponRedemption {
    const redemption = new CouponRedemption();
    redemption.id = randomUUID();
    redemption.state = 'reserved';
    redemption.reservedAt = new Date();
    redemption.endedAt = null;
    return Object.assign(redemption, { couponId, orderId, amount });
  }

  /** The order was charged. */
  commit(): void {
    if (this.state === 'reserved') this.end('committed');
  }

  /** The order was cancelled before it was charged. */
  release(): void {
    if (this.state === 'reserved') this.end('released');
  }

  /** The whole order was refunded. */
  restore(): void {
    if (this.state === 'committed') this.end('released');
  }

  private end(state: 'committed' | 'released'): void {
    this.state = state;
    this.endedAt = new Date();
  }
}
CouponRedemptionSchema.setClass(CouponRedemption);
