import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import {
  adjustmentKinds,
  adjustmentStatuses,
  parcelAdjustmentKinds,
  type AdjustmentDecision,
  type AdjustmentStatus,
  type Measured,
} from '#libs/contracts/adjustments/adjustments.js';
import { dollars } from '#libs/contracts/values/money.js';
import { DomainError } from '../errors.js';
import { maximumCharge } from '../payments/maximum-charge.js';
import { minimumCharge } from '../payments/minimum-charge.js';
import { adjustmentPosting } from '../ledger/postings.js';
import type { Posting } from '../ledger/posting.js';
import { addBusinessDays } from '../shipments/business-days.js';
import { assertTransition } from '../transitions.js';
import { adjustmentTransitions } from './adjustment-status.js';

const AdjustmentSchema = defineEntity({
  name: 'Adjustment',
  tableName: 'adjustment',
  indexes: [
    { properties: ['orderItemId'] },
    { properties: ['shipmentId'] },
    { properties: ['billId'] },
    { properties: ['status', 'createdAt'] },
    { properties: ['updatedAt'] },
  ],
  checks: [
    {
      name: 'adjustment_money_check',
      expression: 'difference <> 0 and credited >= 0 and credited <= recovered',
    },
    { name: 'adjustment_covered_check', expression: 'covered >= 0 and covered <= greatest(difference, 0)' },
  ],
  properties: {
    id: p.uuid().primary(),
    billId: p.uuid(),
    orderId: p.uuid(),
    orderItemId: p.uuid(),
    shipmentId: p.uuid(),
    trackingNumber: p.string(),
    billNumber: p.string(),
    kind: p.enum(adjustmentKinds),
    status: p.enum(adjustmentStatuses),
    /** Cost of the label in the ledger, the carrier's total, and its new part; minor units. */
    expected: p.integer(),
    billed: p.integer(),
    difference: p.integer(),
    /** Amount won in a dispute, and how much of it later bills have credited. */
    recovered: p.integer(),
    credited: p.integer(),
    /** Part of a credit that lowers or refunds charges to owners for the label. */
    refunded: p.integer().default(0),
    /** Part of a difference that such credits cover: its owner does not pay it. */
    covered: p.integer().default(0),
    declared: p.json<Measured>(),
    measured: p.json<Measured>(),
    /** The carrier's description. */
    reason: p.string(),
    words: p.text().strictNullable(),
    reference: p.string().strictNullable(),
    /** Of a disputed one: staff are reminded when the carrier has not answered by then. */
    answerDue: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
  },
});

type Found = Pick<Adjustment, 'billId' | 'orderId' | 'orderItemId' | 'shipmentId' | 'trackingNumber' | 'billNumber'> &
  Pick<Adjustment, 'kind' | 'expected' | 'billed' | 'difference' | 'declared' | 'measured' | 'reason'>;

/** The difference between a carrier's bill and the cost of a label, from one bill. */
export class Adjustment extends AdjustmentSchema.class {
  /** Up to `waiveUpTo` it is waived at once. */
  static of(found: Found, waiveUpTo: number, now: Date): Adjustment {
    const small = found.difference <= waiveUpTo;
    const status: AdjustmentStatus = found.difference < 0 ? 'credited' : small ? 'waived' : 'new';
    return Object.assign(new Adjustment(), found, {
      ...{
        id: randomUUID(),
        status,
        recovered: 0,
        credited: 0,
        refunded: 0,
        covered: 0,
        words: null,
        reference: null,
        answerDue: null,
      },
      ...{ createdAt: now, decidedAt: null, updatedAt: now },
    });
  }

  /** Its postings in the ledger. Each is booked once. */
  get postings(): Posting[] {
    const { orderId, orderItemId, id, difference, recovered } = this;
    return [
      adjustmentPosting(orderId, orderItemId, id, difference),
      adjustmentPosting(orderId, orderItemId, `${id}-won`, -recovered),
    ];
  }

  /**
   * @param alreadyCredited by bills since it was found: booked by adjustments of their own, so a dispute wins only what exceeds it.
   * @throws conflict `illegal_transition` when it is decided already; invalid for more than the difference.
   */
  decide(decision: AdjustmentDecision, alreadyCredited: number, now: Date): void {
    const to = nextStatus[decision.decision];
    assertTransition('adjustment', adjustmentTransitions, this.status, to);
    if (decision.decision === 'won') this.recovered = Math.max(0, this.recoverable(decision.amount) - alreadyCredited);
    if (decision.decision === 'dispute') this.reference = decision.reference || null;
    this.answerDue = decision.decision === 'dispute' ? answerDue(now) : null;
    Object.assign(this, { status: to, words: decision.words, decidedAt: now, updatedAt: now });
  }

  /**
   * Amount that the owner of the shipment can be charged: the difference less what credits cover.
   * @throws conflict when it is between carrier and shop, or no amount for a card
   */
  get chargeable(): number {
    const amount = this.difference - this.covered;
    if (!parcelAdjustmentKinds.includes(this.kind))
      throw unchargeable('This is between the carrier and us. Waive or dispute it.');
    if (amount < minimumCharge)
      throw unchargeable(`A card can be charged at least ${dollars(minimumCharge)}. Waive it.`);
    if (amount > maximumCharge) throw unchargeable(`A card can be charged at most ${dollars(maximumCharge)}.`);
    return amount;
  }

  /** Records the part of the won amount that a later bill credited. */
  credit(amount: number, now: Date): void {
    if (amount === 0) return;
    this.credited += amount;
    this.updatedAt = now;
  }

  /** Records that a part of this credit covers a part of an earlier adjustment. Each cent covers one. */
  cover(earlier: Adjustment, amount: number, now: Date): void {
    this.refunded += amount;
    earlier.covered += amount;
    this.updatedAt = earlier.updatedAt = now;
  }

  /** A part of this credit, as much as there is, no longer covers an earlier adjustment, which nobody paid. */
  uncover(earlier: Adjustment, now: Date): void {
    this.cover(earlier, -Math.min(earlier.covered, this.refunded), now);
  }

  /** The bill was a mistake: its posting that takes back all of it. */
  get undoing(): Posting {
    return adjustmentPosting(this.orderId, this.orderItemId, `${this.id}-undone`, this.recovered - this.difference);
  }

  private recoverable(amount: number): number {
    if (amount <= this.difference) return amount;
    const message = `Enter at most ${dollars(this.difference)}.`;
    throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'amount', message }] });
  }
}
AdjustmentSchema.setClass(Adjustment);

/** Carriers answer a dispute within 15 business days: the end of the last one, UTC. */
function answerDue(now: Date): Date {
  const last = addBusinessDays(now.toISOString().slice(0, 10), 15);
  return new Date(Date.parse(`${last}T00:00:00Z`) + 24 * 3600_000);
}

const unchargeable = (message: string) => new DomainError('illegal_transition', 'conflict', message);

const nextStatus: Record<AdjustmentDecision['decision'], AdjustmentStatus> = {
  waive: 'waived',
  charge: 'charged',
  dispute: 'disputed',
  won: 'won',
  lost: 'lost',
};
