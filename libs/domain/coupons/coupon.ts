import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { CouponBody, CouponEffect } from '#libs/contracts/orders/coupons.js';
import { DomainError } from '../errors.js';
import type { CouponTerms } from './coupon-terms.js';

const CouponSchema = defineEntity({
  name: 'Coupon',
  tableName: 'coupon',
  indexes: [
    { properties: ['createdAt'] },
    { name: 'coupon_approval_id_index', properties: ['approvalId'], where: 'approval_id is not null' },
  ],
  uniques: [{ name: 'coupon_code_unique', properties: ['code'], where: 'archived_at is null' }],
  properties: {
    id: p.uuid().primary(),
    /** In capitals. */
    code: p.string(),
    effect: p.json<CouponEffect>(),
    maxDiscount: p.integer().strictNullable(),
    minSubtotal: p.integer(),
    startsAt: p.datetime().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
    maxRedemptions: p.integer().strictNullable(),
    maxPerCustomer: p.integer().strictNullable(),
    firstOrderOnly: p.boolean(),
    customers: p.json<string[]>(),
    carriers: p.json<string[]>(),
    services: p.json<string[]>(),
    channels: p.json<CouponBody['channels']>(),
    refundReturnsUse: p.boolean(),
    active: p.boolean(),
    /** False while it waits for approval: then it behaves as if it did not exist. */
    approved: p.boolean().default(true),
    /** Its latest approval. */
    approvalId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

/**
 * A code and its discount. Never deleted: orders refer to it. Its row is the lock under which its uses are counted; an order
 * keeps its discount when the terms change.
 */
export class Coupon extends CouponSchema.class implements CouponTerms {
  static of(body: CouponBody): Coupon {
    const coupon = new Coupon();
    coupon.id = randomUUID();
    coupon.createdAt = new Date();
    coupon.archivedAt = null;
    coupon.approved = true;
    coupon.approvalId = null;
    coupon.change(body);
    return coupon;
  }

  /** @throws invalid_body when it would end before it begins. */
  change({ startsAt, expiresAt, ...terms }: CouponBody): void {
    Object.assign(this, terms);
    this.startsAt = startsAt === null ? null : new Date(startsAt);
    this.expiresAt = expiresAt === null ? null : new Date(expiresAt);
    if (!this.startsAt || !this.expiresAt || this.startsAt < this.expiresAt) return;
    const message = 'The end must be after the start.';
    throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'expiresAt', message }] });
  }

  /** Nobody can use it until a second person has approved it. */
  awaitApproval(approvalId: string): void {
    this.approved = false;
    this.approvalId = approvalId;
  }

  /** No approval is needed. */
  approveAlone(): void {
    this.approved = true;
    this.approvalId = null;
  }

  /** From now on its code is free for another coupon. */
  archive(now: Date): void {
    this.archivedAt ??= now;
  }
}
CouponSchema.setClass(Coupon);
