import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** A code is good for this long, for this many tries, and another one is sent after this wait. */
export const accessCodeRules = { lifeMinutes: 10, tries: 5, waitSeconds: 30, perDay: 10 } as const;

const OrderAccessCodeSchema = defineEntity({
  name: 'OrderAccessCode',
  tableName: 'order_access_code',
  indexes: [{ properties: ['orderId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    tries: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
    /** Who claimed the order. */
    usedBy: p.string().strictNullable(),
  },
});

/**
 * A six-digit code that was sent for an order. The code itself is not stored, not even hashed: `OrderLinks.code`
 * derives it from this id and the secret, when it is mailed and when it is entered. The newest one of an order counts.
 */
export class OrderAccessCode extends OrderAccessCodeSchema.class {
  static request(orderId: string, now: Date): OrderAccessCode {
    const code = new OrderAccessCode();
    code.id = randomUUID();
    code.orderId = orderId;
    code.tries = 0;
    code.createdAt = now;
    code.expiresAt = new Date(now.getTime() + accessCodeRules.lifeMinutes * 60_000);
    code.usedAt = code.usedBy = null;
    return code;
  }

  /** Whether it can still be entered. */
  isOpen(now: Date): boolean {
    return this.usedAt === null && this.tries < accessCodeRules.tries && this.expiresAt > now;
  }
}
OrderAccessCodeSchema.setClass(OrderAccessCode);
