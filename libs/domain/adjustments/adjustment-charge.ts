import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { DomainError } from '../errors.js';
import { assertTransition, sqlStates, type Transitions } from '../transitions.js';
import type { Adjustment } from './adjustment.js';

const chargeStatuses = ['proposed', 'contested', 'due', 'withdrawn'] as const;
type ChargeStatus = (typeof chargeStatuses)[number];

const chargeTransitions: Transitions<ChargeStatus> = {
  proposed: ['contested', 'due', 'withdrawn'],
  contested: ['due', 'withdrawn'],
  due: ['withdrawn'],
  withdrawn: [],
};

/** Its owner or staff have not decided: an objection can still have photos. */
export const undecidedStates = ['proposed', 'contested'] as const satisfies readonly ChargeStatus[];

/** Who made it due: the owner accepted, the term ended without an answer, or staff decided after an objection. */
const acceptances = ['owner', 'term', 'staff'] as const;

/** States from which an order can take it: at once, or when the term has ended. */
export const orderableStates = ['proposed', 'due'] as const satisfies readonly ChargeStatus[];

const unsettled = `(status in ${sqlStates(orderableStates)} and order_id is null) or refund_due > refund_done`;

const AdjustmentChargeSchema = defineEntity({
  name: 'AdjustmentCharge',
  tableName: 'adjustment_charge',
  indexes: [
    { properties: ['adjustmentId'] },
    { properties: ['shipmentId'] },
    { name: 'adjustment_charge_unsettled_index', properties: ['answerBy'], where: unsettled },
    { properties: ['updatedAt'] },
  ],
  uniques: [
    { name: 'adjustment_charge_live_unique', properties: ['adjustmentId'], where: `status <> 'withdrawn'` },
    { name: 'adjustment_charge_order_id_unique', properties: ['orderId'], where: 'order_id is not null' },
  ],
  checks: [
    {
      name: 'adjustment_charge_money_check',
      expression: 'amount > 0 and refund_due >= 0 and refund_due <= amount',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    adjustmentId: p.uuid(),
    shipmentId: p.uuid(),
    status: p.enum(chargeStatuses),
    /** US cents. */
    amount: p.integer(),
    /** Reason of staff for the owner. */
    note: p.text(),
    /** Without an answer until then it is due. */
    answerBy: p.datetime(),
    acceptedBy: p.enum(acceptances).strictNullable(),
    /** Text of an owner who contests it. */
    objection: p.text().strictNullable(),
    /** The order that takes it from a card. */
    orderId: p.uuid().strictNullable(),
    /** Amount to refund to the card in all. */
    refundTotal: p.integer().default(0),
    /** The total after the refund that is being made, since when, and what went back already. */
    refundDue: p.integer().default(0),
    refundDone: p.integer().default(0),
    refundSince: p.datetime().strictNullable(),
    refundedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A charge to the owner of a shipment for an adjustment. An order without labels takes it from a card; its payment says whether it is paid. */
export class AdjustmentCharge extends AdjustmentChargeSchema.class {
  static propose(
    { id: adjustmentId, shipmentId }: Adjustment,
    { amount, note, answerBy }: { amount: number; note: string; answerBy: Date },
    now: Date,
  ): AdjustmentCharge {
    return Object.assign(new AdjustmentCharge(), {
      ...{ id: randomUUID(), adjustmentId, shipmentId, status: 'proposed', amount, note, answerBy },
      ...{ acceptedBy: null, objection: null, orderId: null, refundSince: null, refundedAt: null },
      ...{ refundTotal: 0, refundDue: 0, refundDone: 0, createdAt: now, updatedAt: now },
    });
  }

  /** Key of the refund that is being made, at the card payment service. */
  get refundKey(): string {
    return this.refundDone === 0 ? `adjustment-${this.id}` : `adjustment-${this.id}-${this.refundDone}`;
  }

  /** No order exists yet, so it can be withdrawn. */
  get unordered(): boolean {
    return this.status !== 'withdrawn' && this.orderId === null;
  }

  get refundOpen(): boolean {
    return this.refundDue > this.refundDone;
  }

  /** @throws conflict `illegal_transition` after an answer or the term */
  accept(now: Date): void {
    this.assertOpen(now);
    this.becomeDue('owner', now);
  }

  /** @throws conflict `illegal_transition` after an answer or the term */
  contest(objection: string, now: Date): void {
    this.assertOpen(now);
    this.moveTo('contested', now);
    this.objection = objection;
  }

  /** Staff charge it although the owner contests it. @throws conflict `illegal_transition` unless it is contested */
  insist(note: string, now: Date): void {
    if (this.status !== 'contested') assertTransition('charge', chargeTransitions, this.status, 'proposed');
    this.becomeDue('staff', now);
    this.note = note;
  }

  /** Photos can be added: before its owner contests it in time, and until staff decide. @throws conflict `illegal_transition` */
  assertContestable(now: Date): void {
    if (this.status !== 'contested') this.assertOpen(now);
  }

  /** An order has to take it now: it is due, or its term ended without an answer. */
  isToBeOrdered(now: Date): boolean {
    return this.orderId === null && (this.status === 'due' || (this.status === 'proposed' && this.answerBy <= now));
  }

  /** Credits cover a part of the difference since it was proposed: the rest is charged. */
  lower(by: number): void {
    this.amount -= by;
  }

  ordered(orderId: string, now: Date): void {
    if (this.status === 'proposed') this.becomeDue('term', now);
    this.orderId = orderId;
    this.updatedAt = now;
  }

  withdraw(now: Date): void {
    this.moveTo('withdrawn', now);
  }

  /** Part of it that no refund returns. */
  get unrefunded(): number {
    return this.amount - Math.max(this.refundTotal, this.refundDue);
  }

  /** Refunds it to the card up to a total. Never less than before: a refund that is being made keeps its amount, and the rest is another one. */
  refund(total: number, now: Date): void {
    this.refundTotal = Math.max(this.refundTotal, this.refundDue, Math.min(total, this.amount));
    if (!this.refundOpen) this.openRefund(now);
  }

  /** It was never paid, so nothing of it is refunded. */
  dropRefund(): void {
    this.refundTotal = this.refundDue = 0;
    this.refundSince = null;
  }

  /** The refund that was being made is done. The next one is open after it if more is to go back. */
  refunded(now: Date): void {
    this.refundDone = this.refundDue;
    this.refundedAt = this.updatedAt = now;
    this.openRefund(now);
  }

  private openRefund(now: Date): void {
    if (this.refundTotal <= this.refundDue) return;
    this.refundDue = this.refundTotal;
    this.refundSince = this.updatedAt = now;
    this.refundedAt = null;
  }

  private assertOpen(now: Date): void {
    if (this.status === 'proposed' && this.answerBy > now) return;
    throw new DomainError(
      'illegal_transition',
      'conflict',
      'The time to answer is over, or you have answered already.',
    );
  }

  private becomeDue(by: (typeof acceptances)[number], now: Date): void {
    this.moveTo('due', now);
    this.acceptedBy = by;
  }

  private moveTo(to: ChargeStatus, now: Date): void {
    assertTransition('charge', chargeTransitions, this.status, to);
    this.status = to;
    this.updatedAt = now;
  }
}
AdjustmentChargeSchema.setClass(AdjustmentCharge);
