import Stripe from 'stripe';
import { DomainError } from '#libs/domain/errors.js';
import type { CardOfCustomer } from '#libs/domain/payments/saved-cards.js';
import {
  CardPayments,
  type AuthorizeRequest,
  type ChosenCard,
  type PaymentReversals,
  type PaymentState,
  type ProviderRefund,
  type RefundOptions,
} from '#libs/domain/payments/card-payments.js';
import { withFreshIdempotencyKey } from './fresh-idempotency-key.js';
import { disputeOf, isAboutAmount, refundOf } from './reversals.js';
import { paymentState, statusOf, withFee } from './payment-state.js';
import { translated } from '../stripe-errors.js';

/**
 * Card payments with Stripe: PaymentIntents with manual capture, confirmed by the browser. Every change carries the
 * caller's idempotency key, including the client's own retries, so that a lost response never causes a second charge.
 */
export class StripeCardPayments extends CardPayments {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  /**
   * Creates the order's intent, or returns the one created under the same key (Stripe stores keys for 24 hours: store
   * the intent's id). The status is the current one in both cases.
   */
  async authorize(request: Omit<AuthorizeRequest, 'ownerId'>) {
    return translated(async () => {
      const make = (idempotencyKey: string) => this.stripe.paymentIntents.create(creation(request), { idempotencyKey });
      // An intent created by a failed call has no card and charges nothing, so it can be left alone.
      const made = await withFreshIdempotencyKey(request.idempotencyKey, make, () => Promise.resolve(undefined));
      const replayed = made.lastResponse.headers['idempotent-replayed'] === 'true';
      const intent = replayed ? await this.stripe.paymentIntents.retrieve(made.id) : made;
      if (intent.client_secret === null) throw new Error(`Stripe gave no client secret for ${intent.id}`);
      return { intentId: intent.id, clientSecret: intent.client_secret, status: statusOf(intent) };
    });
  }

  async payWith(intentId: string, { customerId, cardId }: CardOfCustomer): Promise<ChosenCard> {
    return translated(async () => {
      const [{ card }, intent] = await Promise.all([
        this.stripe.customers.retrievePaymentMethod(customerId, cardId),
        this.stripe.paymentIntents.retrieve(intentId),
      ]);
      if (!card) throw new DomainError('not_found', 'missing', noSuchCard);
      if (asksForCard(intent) && intent.payment_method !== cardId) await this.#choose(intentId, customerId, cardId);
      return { id: cardId, brand: card.brand, last4: card.last4 };
    }, noSuchCard);
  }

  async payOffSession(intentId: string, card: string): Promise<PaymentState> {
    return translated(async () => {
      try {
        return paymentState(
          await this.stripe.paymentIntents.confirm(intentId, { payment_method: card, off_session: true }),
        );
      } catch (error) {
        if (!isAboutState(error)) throw error;
        return paymentState(await this.stripe.paymentIntents.retrieve(intentId));
      }
    });
  }

  async find(intentId: string): Promise<PaymentState> {
    return translated(async () => paymentState(await this.stripe.paymentIntents.retrieve(intentId, withFee)));
  }

  /**
   * Captures `amountMinor` and releases the rest of the hold. If the intent was already captured or canceled, nothing
   * changes and the result says so: compare `status` and `amountReceived`. The fee is included where Stripe knows it already.
   */
  async capture(intentId: string, amountMinor: number, idempotencyKey: string): Promise<PaymentState> {
    return this.#settle(intentId, idempotencyKey, (key) =>
      this.stripe.paymentIntents.capture(
        intentId,
        { amount_to_capture: amountMinor, ...withFee },
        { idempotencyKey: key },
      ),
    );
  }

  /** Cancels the intent and releases the hold. An intent that was already captured stays captured: see `status`. */
  async cancel(intentId: string, idempotencyKey: string): Promise<PaymentState> {
    return this.#settle(intentId, idempotencyKey, (key) =>
      this.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }, { idempotencyKey: key }),
    );
  }

  /**
   * The key is also stored in the refund's metadata, since Stripe deletes idempotency keys after a day and metadata
   * never. It identifies a refund that was created although Stripe reported an error.
   */
  async refund(intentId: string, amount: number, key: string, { freshKey }: RefundOptions): Promise<ProviderRefund> {
    const refundRequest = { payment_intent: intentId, amount, metadata: { key } };
    const ask = async (idempotencyKey: string) =>
      refundOf(await this.stripe.refunds.create(refundRequest, { idempotencyKey }));
    const look = async () => (await this.reversals(intentId)).refunds.find((one) => one.key === key);
    return translated(async () => {
      try {
        return await (freshKey ? withFreshIdempotencyKey(key, ask, look) : ask(key));
      } catch (error) {
        throw isAboutAmount(error) ? notThatMuch : error;
      }
    });
  }

  async reversals(intentId: string): Promise<PaymentReversals> {
    return this.#listReversals({ payment_intent: intentId, limit: 100 });
  }

  async reversalsSince(since: Date): Promise<PaymentReversals> {
    return this.#listReversals({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 });
  }

  #listReversals(which: Stripe.RefundListParams & Stripe.DisputeListParams): Promise<PaymentReversals> {
    return translated(async () => {
      const [refunds, disputes] = await Promise.all([
        this.stripe.refunds.list(which).autoPagingToArray({ limit: 10_000 }),
        this.stripe.disputes.list(which).autoPagingToArray({ limit: 10_000 }),
      ]);
      return { refunds: refunds.map(refundOf), disputes: disputes.map(disputeOf) };
    });
  }

  /** An intent that was authorized or canceled meanwhile stays unchanged. */
  async #choose(intentId: string, customer: string, card: string): Promise<void> {
    try {
      await this.stripe.paymentIntents.update(intentId, { customer, payment_method: card });
    } catch (error) {
      if (!isAboutState(error)) throw error;
    }
  }

  /**
   * A declined card and an already settled intent are not errors: returns Stripe's current state. An intent is captured
   * or canceled once, under whatever key.
   */
  async #settle(
    intentId: string,
    key: string,
    change: (key: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<PaymentState> {
    const look = async () => paymentState(await this.stripe.paymentIntents.retrieve(intentId, withFee));
    const findIfSettled = async () => {
      const state = await look();
      return isSettled(state) ? state : undefined;
    };
    return translated(async () => {
      try {
        return await withFreshIdempotencyKey(key, async (fresh) => paymentState(await change(fresh)), findIfSettled);
      } catch (error) {
        if (!isAboutState(error)) throw error;
        const state = await look();
        if (isSettled(state) || error instanceof Stripe.errors.StripeCardError) return state;
        throw error;
      }
    });
  }
}

const notThatMuch = new DomainError('refund_refused', 'conflict', 'Less than this sum is left of the charge.');
const noSuchCard = 'This card does not exist.';

const asksForCard = (intent: Stripe.PaymentIntent): boolean =>
  ['requires_payment', 'requires_action'].includes(statusOf(intent));

function creation({
  orderId,
  attempt,
  amount,
  email,
}: Omit<AuthorizeRequest, 'ownerId'>): Stripe.PaymentIntentCreateParams {
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { order_id: orderId, attempt: String(attempt) },
    ...(email === undefined ? {} : { receipt_email: email }),
  };
}

const isSettled = ({ status }: PaymentState): boolean => status === 'captured' || status === 'cancelled';

const isAboutState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state');
