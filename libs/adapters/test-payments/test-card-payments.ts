import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import {
  CardPayments,
  type AuthorizeRequest,
  type ChosenCard,
  type PaymentReversals,
  type PaymentState,
  type ProviderRefund,
} from '#libs/domain/payments/card-payments.js';
import { TestPayment } from '#libs/domain/payments/test-payment.js';

/**
 * Card payments of test orders: rows of a table instead of a provider. Each call commits by itself, as a call of a provider does,
 * and calls nobody.
 */
export class TestCardPayments extends CardPayments {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async authorize(request: AuthorizeRequest) {
    const em = this.em.fork();
    await em.upsert(TestPayment, TestPayment.open(request), {
      onConflictFields: ['key'],
      onConflictAction: 'ignore',
    });
    em.clear();
    const { intentId, status } = await em.findOneOrFail(TestPayment, { key: request.idempotencyKey });
    return { intentId, clientSecret: intentId, status };
  }

  payWith(): Promise<ChosenCard> {
    return Promise.reject(new DomainError('not_found', 'missing', 'A test order takes test cards only.'));
  }

  payOffSession(intentId: string, card: string): Promise<PaymentState> {
    return this.#change(intentId, (payment) => payment.confirm(card));
  }

  async find(intentId: string): Promise<PaymentState> {
    return (await this.#read(intentId)).state;
  }

  capture(intentId: string, amountMinor: number): Promise<PaymentState> {
    return this.#change(intentId, (payment) => payment.capture(amountMinor));
  }

  cancel(intentId: string): Promise<PaymentState> {
    return this.#change(intentId, (payment) => payment.cancel());
  }

  async refund(intentId: string, amountMinor: number, key: string): Promise<ProviderRefund> {
    await this.#change(intentId, (payment) => void payment.refund(amountMinor, key));
    return (await this.#read(intentId)).providerRefunds.find((one) => one.key === key)!;
  }

  async reversals(intentId: string): Promise<PaymentReversals> {
    return { refunds: (await this.#read(intentId)).providerRefunds, disputes: [] };
  }

  reversalsSince(): Promise<PaymentReversals> {
    return Promise.resolve({ refunds: [], disputes: [] });
  }

  #read(intentId: string): Promise<TestPayment> {
    return this.em.fork().findOneOrFail(TestPayment, intentId);
  }

  #change(intentId: string, change: (payment: TestPayment) => void): Promise<PaymentState> {
    return this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(TestPayment, intentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      change(payment);
      return payment.state;
    });
  }
}
