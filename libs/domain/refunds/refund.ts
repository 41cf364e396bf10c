import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { currency, type Currency } from '#libs/contracts/values/money.js';
import { refundReasons, refundStatuses, type RefundBody, type RefundStatus } from '#libs/contracts/orders/refunds.js';
import { assertTransition } from '../transitions.js';
import { carrierRefundStates, refundTransitions } from './refund-status.js';

/** Who requested the refund: the owner of the order, an operator, or the daily check for unused labels. */
export const refundAskers = ['customer', 'operator', 'system'] as const;
export type RefundAsker = (typeof refundAskers)[number];

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  indexes: [{ properties: ['orderId'] }, { properties: ['status', 'updatedAt'] }, { properties: ['updatedAt'] }],
  uniques: [{ properties: ['orderItemId'] }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    orderItemId: p.uuid(),
    shipmentId: p.uuid(),
    status: p.enum([...refundStatuses]),
    /** Price less the coupon's share, minor units. */
    amount: p.integer(),
    currency: p.enum(currency.options),
    reason: p.enum([...refundReasons]),
    askedBy: p.enum([...refundAskers]),
    /** Which try to pay it back this is; part of the key towards the provider. */
    attempt: p.integer(),
    providerRefundId: p.string().strictNullable(),
    rejectionCode: p.string().strictNullable(),
    rejectionText: p.text().strictNullable(),
    expectedBy: p.date().strictNullable(),
    requestedAt: p.datetime(),
    /** When the carrier took the label back. */
    voidedAt: p.datetime().strictNullable(),
    creditedAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export type RefundRequest = Pick<Refund, 'orderId' | 'orderItemId' | 'shipmentId' | 'amount'> & {
  reason: RefundBody['reason'];
  askedBy: RefundAsker;
  expectedBy: string;
};

/**
 * The intent to void one label and refund it: committed before carrier and provider are called, once per item (unique index).
 * First the carrier voids the label, then the card is refunded.
 */
export class Refund extends RefundSchema.class {
  static request(request: RefundRequest, now: Date): Refund {
    const refund = new Refund();
    Object.assign(refund, request);
    refund.id = randomUUID();
    refund.status = 'requested';
    refund.currency = 'USD' satisfies Currency;
    refund.attempt = 1;
    refund.providerRefundId = refund.rejectionCode = refund.rejectionText = null;
    refund.voidedAt = refund.creditedAt = null;
    refund.requestedAt = refund.updatedAt = now;
    return refund;
  }

  /** The key under which the provider pays this attempt once; found again in the provider's refund. */
  get paymentKey(): string {
    return `refund-${this.id}-${this.attempt}`;
  }

  /** Whether the carrier has yet to answer. */
  get waitsForCarrier(): boolean {
    return carrierRefundStates.includes(this.status);
  }

  /** The carrier has accepted the request and not decided yet. */
  submitted(now: Date): void {
    if (this.status === 'requested') this.moveTo('submitted', now);
  }

  /** The carrier has voided the label. Without a card payment nothing is refunded. */
  labelVoided(expectedBy: string, now: Date): void {
    this.voidedAt = now;
    this.moveTo(this.amount > 0 ? 'approved' : 'not_applicable', now);
    this.expectedBy = this.amount > 0 ? expectedBy : null;
  }

  /** The provider has it; when it arrives is `credited`. */
  paid(providerRefundId: string): void {
    this.providerRefundId = providerRefundId;
  }

  credited(now: Date): void {
    if (this.status === 'credited') return;
    this.moveTo('credited', now);
    this.creditedAt = now;
    this.rejectionCode = this.rejectionText = null;
  }

  /** The carrier or the bank refuses; `text` gives what to do. */
  rejected(code: string, text: string, now: Date): void {
    if (this.status !== 'rejected') this.moveTo('rejected', now);
    this.rejectionCode = code;
    this.rejectionText = text;
    this.creditedAt = this.expectedBy = null;
  }

  /** Tried again from where it failed. @throws conflict `illegal_transition` when it was not rejected. */
  retry({ expectedBy, amount }: { expectedBy: string; amount: number }, now: Date): void {
    this.moveTo(this.voidedAt ? 'approved' : 'requested', now);
    if (this.voidedAt) this.attempt += 1;
    this.providerRefundId = this.rejectionCode = this.rejectionText = null;
    this.expectedBy = expectedBy;
    this.amount = amount;
  }

  private moveTo(to: RefundStatus, now: Date): void {
    assertTransition('refund', refundTransitions, this.status, to);
    this.status = to;
    this.updatedAt = now;
  }
}
RefundSchema.setClass(Refund);
