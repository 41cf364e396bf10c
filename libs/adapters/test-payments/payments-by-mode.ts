import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import type { CardOfCustomer } from '#libs/domain/payments/saved-cards.js';
import { CardPayments, type AuthorizeRequest, type RefundOptions } from '#libs/domain/payments/card-payments.js';
import { isTestPayment } from '#libs/domain/payments/test-payment.js';

/**
 * The provider for real orders, test payments for test orders. Decided by the owner of the order, then by the id of the payment, which
 * the database ties to that owner: a mistake here is an error, never a free label or a charge.
 */
export class PaymentsByMode extends CardPayments {
  constructor(
    private readonly real: CardPayments,
    private readonly test: CardPayments,
  ) {
    super();
  }

  authorize(request: AuthorizeRequest) {
    return (isTestOwner(request.ownerId) ? this.test : this.real).authorize(request);
  }

  payWith(intentId: string, card: CardOfCustomer) {
    return this.#of(intentId).payWith(intentId, card);
  }

  payOffSession(intentId: string, card: string) {
    return this.#of(intentId).payOffSession(intentId, card);
  }

  find(intentId: string) {
    return this.#of(intentId).find(intentId);
  }

  capture(intentId: string, amountMinor: number, idempotencyKey: string) {
    return this.#of(intentId).capture(intentId, amountMinor, idempotencyKey);
  }

  cancel(intentId: string, idempotencyKey: string) {
    return this.#of(intentId).cancel(intentId, idempotencyKey);
  }

  refund(intentId: string, amountMinor: number, key: string, care: RefundOptions) {
    return this.#of(intentId).refund(intentId, amountMinor, key, care);
  }

  reversals(intentId: string) {
    return this.#of(intentId).reversals(intentId);
  }

  /** Events of test payments are never missed: they have none. */
  reversalsSince(since: Date) {
    return this.real.reversalsSince(since);
  }

  #of(intentId: string): CardPayments {
    return isTestPayment(intentId) ? this.test : this.real;
  }
}
