import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { sqlStates } from '../transitions.js';
import { DomainError } from '../errors.js';

/** Within the member's limits, waiting for an admin, or what the admin decided. */
const memberOrderStates = ['within', 'asked', 'approved', 'rejected'] as const;

/** The member may pay it: it counts as spent. */
export const countedOrderStates = [
  'within',
  'approved',
] as const satisfies readonly (typeof memberOrderStates)[number][];
/** Somebody has to act: an admin, then the member. */
export const openApprovalStates = [
  'asked',
  'approved',
] as const satisfies readonly (typeof memberOrderStates)[number][];

/** How long an admin has to decide, and then the member to pay. */
const patienceMs = 72 * 3600_000;

const MemberOrderSchema = defineEntity({
  name: 'MemberOrder',
  tableName: 'member_order',
  uniques: [{ name: 'member_order_order_id_user_id_unique', properties: ['orderId', 'userId'] }],
  indexes: [
    { properties: ['companyId', 'userId', 'at'] },
    { properties: ['userId'] },
    {
      name: 'member_order_open_index',
      properties: ['companyId', 'at'],
      where: `state in ${sqlStates(openApprovalStates)}`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    companyId: p.string(),
    /** Whose limits count. */
    userId: p.string(),
    /** Cents. */
    amount: p.integer(),
    state: p.enum(memberOrderStates),
    /** When the member asked or an admin decided; of a payment, when it began. */
    at: p.datetime(),
    decidedBy: p.string().strictNullable(),
    /** End of the request or of the approval. */
    validUntil: p.datetime().strictNullable(),
    /** Why it was rejected, else ''. */
    reason: p.text(),
  },
});

/**
 * Which member pays an order of a company, and whether they may. Nobody pays what is asked or rejected. It changes only under the lock of
 * the order's row.
 */
export class MemberOrder extends MemberOrderSchema.class {
  static of(order: { id: string; total: number }, companyId: string, userId: string, now: Date): MemberOrder {
    return Object.assign(new MemberOrder(), {
      ...{ id: randomUUID(), orderId: order.id, companyId, userId, amount: order.total, state: 'within' as const },
      ...{ at: now, decidedBy: null, validUntil: null, reason: '' },
    });
  }

  /** Whether an approval of exactly this total is still good. */
  isApproved(total: number, now: Date): boolean {
    return this.state === 'approved' && this.amount === total && this.validUntil! > now;
  }

  /** The member may pay: from now on it counts as spent. */
  count(now: Date): void {
    if (this.state !== 'approved') this.state = 'within';
    this.at = now;
  }

  /** Asks the admins. False when they are asked already. */
  ask(total: number, now: Date): boolean {
    if (this.state === 'asked' && this.amount === total && this.validUntil && this.validUntil > now) return false;
    Object.assign(this, { state: 'asked', amount: total, at: now, decidedBy: null, reason: '' });
    this.validUntil = new Date(now.getTime() + patienceMs);
    return true;
  }

  /** @throws illegal_transition when somebody has decided before */
  approve(by: string, now: Date): void {
    this.decide('approved', by, now);
    this.validUntil = new Date(now.getTime() + patienceMs);
  }

  /** @throws illegal_transition when somebody has decided before */
  reject(by: string, reason: string, now: Date): void {
    this.decide('rejected', by, now);
    this.reason = reason;
    this.validUntil = null;
  }

  private decide(state: 'approved' | 'rejected', by: string, now: Date): void {
    if (this.state !== 'asked')
      throw new DomainError('illegal_transition', 'conflict', 'Somebody has decided about this order already.');
    Object.assign(this, { state, decidedBy: by, at: now });
  }
}
MemberOrderSchema.setClass(MemberOrder);
