import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const CouponGrantSchema = defineEntity({
  name: 'CouponGrant',
  tableName: 'coupon_grant',
  indexes: [{ properties: ['actorId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    actorId: p.string(),
    /** The code, or the beginning of a batch. */
    subject: p.string().length(60),
    /** Minor units. */
    worth: p.bigint('number'),
    at: p.datetime(),
  },
});

/** A value that a staff member approved alone: its daily sum has a ceiling. */
export class CouponGrant extends CouponGrantSchema.class {
  static of(actorId: string, subject: string, worth: number, at: Date): CouponGrant {
    return Object.assign(new CouponGrant(), { id: randomUUID(), actorId, subject, worth, at });
  }
}
CouponGrantSchema.setClass(CouponGrant);
