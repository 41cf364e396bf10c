import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { approvalStates, type CouponExcess } from '#libs/contracts/orders/coupons.js';
import { DomainError } from '../errors.js';

const CouponApprovalSchema = defineEntity({
  name: 'CouponApproval',
  tableName: 'coupon_approval',
  indexes: [{ properties: ['state', 'proposedAt', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** The code, or the beginning of the codes of a batch. */
    subject: p.string().length(60),
    coupons: p.integer(),
    terms: p.json<object>(),
    /** The terms before the change; null for a new coupon. */
    before: p.json<object>().strictNullable(),
    /** Minor units; null without a limit. */
    worth: p.bigint('number').strictNullable(),
    exceeds: p.json<CouponExcess[]>(),
    proposedById: p.string(),
    proposedBy: p.string(),
    proposedAt: p.datetime(),
    state: p.enum(approvalStates),
    decidedById: p.string().strictNullable(),
    decidedBy: p.string().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    reason: p.text().strictNullable(),
  },
});

type Proposed = Pick<
  CouponApproval,
  'subject' | 'coupons' | 'terms' | 'before' | 'worth' | 'exceeds' | 'proposedById' | 'proposedBy'
>;
export type Decider = { id: string; name: string };

/** A coupon, or a batch of them, whose value is above what one person may approve alone: a second one decides. */
export class CouponApproval extends CouponApprovalSchema.class {
  static propose(proposed: Proposed, now: Date): CouponApproval {
    const undecided = { decidedById: null, decidedBy: null, decidedAt: null, reason: null };
    return Object.assign(new CouponApproval(), {
      ...{ ...proposed, ...undecided },
      ...{ id: randomUUID(), state: 'pending', proposedAt: now },
    });
  }

  /** @throws forbidden for the actor's own proposal, conflict `illegal_transition` once decided. */
  decide(state: 'approved' | 'declined', by: Decider, reason: string | null, now: Date): void {
    this.assertPending();
    if (by.id === this.proposedById)
      throw new DomainError('forbidden', 'forbidden', 'You proposed this yourself. Another admin must decide.');
    Object.assign(this, { state, decidedById: by.id, decidedBy: by.name, decidedAt: now, reason });
  }

  /** The coupon was changed again or archived before a decision. */
  supersede(now: Date): void {
    if (this.state !== 'pending') return;
    this.state = 'superseded';
    this.decidedAt = now;
  }

  private assertPending(): void {
    if (this.state === 'pending') return;
    const how = { approved: 'approved', declined: 'declined', superseded: 'replaced by a newer change' }[this.state];
    const message = `This was already ${how}${this.decidedBy ? ` by ${this.decidedBy}` : ''}. Reload the list.`;
    throw new DomainError('illegal_transition', 'conflict', message);
  }
}
CouponApprovalSchema.setClass(CouponApproval);
