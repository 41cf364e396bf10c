import { defineEntity, p } from '@mikro-orm/core';
import { DomainError } from '../errors.js';

const CartSchema = defineEntity({
  name: 'Cart',
  tableName: 'cart',
  properties: {
    ownerId: p.string().primary(),
    /** Raised by every change of its owner, and when items of an order return. */
    version: p.integer(),
    couponCode: p.string().strictNullable(),
    updatedAt: p.datetime(),
  },
});

/**
 * What an owner is about to buy; made by the first write. Whoever changes it holds its row (`lockedCart`) until the
 * transaction ends. What is in it is said by the shipments: those that are `in_cart`.
 */
export class Cart extends CartSchema.class {
  static open(ownerId: string): Cart {
    const cart = new Cart();
    cart.ownerId = ownerId;
    cart.version = 0;
    cart.couponCode = null;
    cart.updatedAt = new Date();
    return cart;
  }

  /** @throws conflict `version_conflict` when another tab has changed it since `seen`. */
  assertVersion(seen: number): void {
    if (seen === this.version) return;
    const message = 'This cart was changed elsewhere, for example in another tab. Reload it, then try again.';
    throw new DomainError('version_conflict', 'conflict', message, { version: this.version });
  }

  changed(): void {
    this.version += 1;
    this.updatedAt = new Date();
  }

  useCoupon(code: string | null): void {
    this.couponCode = code;
  }

  /** The items of a failed or canceled order return: other tabs see a new version; a coupon chosen since then stays. */
  restoreCoupon(code: string | null): void {
    this.couponCode ??= code;
    this.changed();
  }
}
CartSchema.setClass(Cart);
