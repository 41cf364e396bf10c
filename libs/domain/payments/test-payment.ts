import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { sum } from '#libs/contracts/values/money.js';
import { DomainError } from '../errors.js';
import type { AuthorizeRequest, PaymentState, ProviderRefund } from './card-payments.js';
import { testCardOutcome } from './test-cards.js';

/** How their ids begin; no id of a payment provider does. */
const prefix = 'test_';

/** Whether a payment is one of test mode. */
export const isTestPayment = (intentId: string): boolean => intentId.startsWith(prefix);

const TestPaymentSchema = defineEntity({
  name: 'TestPayment',
  tableName: 'test_payment',
  checks: [
    { name: 'test_payment_intent_check', expression: `starts_with(intent_id, 'test_')` },
    { name: 'test_payment_money_check', expression: 'amount > 0 and captured >= 0 and captured <= amount' },
  ],
  indexes: [{ properties: ['orderId'] }],
  uniques: [{ properties: ['key'] }],
  properties: {
    intentId: p.string().length(64).primary(),
    orderId: p.uuid(),
    /** The key of the request that created it. */
    key: p.string(),
    /** Minor units. */
    amount: p.integer(),
    status: p.enum(['requires_payment', 'requires_action', 'authorised', 'captured', 'cancelled'] as const),
    captured: p.integer().default(0),
    /** Why the last test card was declined. */
    failure: p.text().strictNullable(),
    refunds: p.json<{ key: string; amount: number }[]>().defaultRaw(`'[]'`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A payment of a test order: it moves like that of a card, and nobody pays. */
export class TestPayment extends TestPaymentSchema.class {
  static open({ orderId, amount, idempotencyKey }: AuthorizeRequest): TestPayment {
    const intentId = `${prefix}${randomUUID().replaceAll('-', '')}`;
    const state = { status: 'requires_payment' as const, captured: 0, failure: null, refunds: [] };
    return Object.assign(new TestPayment(), {
      ...{ intentId, orderId, key: idempotencyKey, amount: amount.amount, ...state, createdAt: new Date() },
    });
  }

  /** Pays with a test card; a payment that has advanced stays as it is. @throws missing for a card that is none. */
  confirm(card: string): void {
    const outcome = testCardOutcome(card);
    if (!outcome) throw new DomainError('not_found', 'missing', 'This test card does not exist. Use pm_card_visa.');
    if (this.status !== 'requires_payment' && this.status !== 'requires_action') return;
    this.status = outcome === 'declined' ? 'requires_payment' : outcome;
    this.failure = outcome === 'declined' ? 'This test card is always declined. Use another one.' : null;
  }

  /** Takes at most what is authorized; once. */
  capture(amount: number): void {
    if (this.status !== 'authorised') return;
    this.captured = Math.min(amount, this.amount);
    this.status = 'captured';
  }

  /** What was captured stays. */
  cancel(): void {
    if (this.status !== 'captured') this.status = 'cancelled';
  }

  /** The same key never refunds twice. @throws conflict `refund_refused` when less is left of the capture */
  refund(amount: number, key: string): ProviderRefund {
    if (!this.refunds.some((one) => one.key === key)) {
      if (amount > this.captured - sum(this.refunds.map((one) => one.amount)))
        throw new DomainError('refund_refused', 'conflict', 'Less than this sum is left of the charge.');
      this.refunds = [...this.refunds, { key, amount }];
    }
    return this.providerRefunds.find((one) => one.key === key)!;
  }

  get providerRefunds(): ProviderRefund[] {
    const { intentId } = this;
    return this.refunds.map(({ key, amount }) => ({
      ...{ id: `${intentId}_${key}`, intentId, amount, status: 'succeeded' as const, key },
    }));
  }

  get state(): PaymentState {
    const { intentId, status, amount, captured, failure } = this;
    return {
      ...{ intentId, status, amount },
      amountCapturable: status === 'authorised' ? amount : 0,
      amountReceived: captured,
      ...(failure === null ? {} : { failure: { code: 'card_declined', message: failure } }),
    };
  }
}
TestPaymentSchema.setClass(TestPayment);
