import type { Money } from '#libs/contracts/values/money.js';
import type { CardOfCustomer } from './saved-cards.js';

/** The state of a card payment at the provider; the source of truth for every webhook and poll. */
export type PaymentState = {
  intentId: string;
  status: 'requires_payment' | 'requires_action' | 'processing' | 'authorised' | 'captured' | 'cancelled';
  /** Minor units of the order's currency. */
  amount: number;
  amountCapturable: number;
  amountReceived: number;
  /** The provider's fee of the capture; missing until it is known, possibly later than the capture. */
  fee?: ProcessingFee;
  /** Why the card was refused last time, in words and what to do. */
  failure?: { code: string; declineCode?: string; message: string };
};

/** The provider's price for one charge, minor units. */
export type ProcessingFee = { chargeId: string; amount: number };

/**
 * A refund to a card, by us or not: `key` is our key for it, null for one made in the provider's dashboard. `pending` is in
 * progress, `failed` was returned or never sent.
 */
export type ProviderRefund = {
  id: string;
  intentId: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  key: string | null;
};

/**
 * A cardholder's complaint at the bank: what the bank took and what it returned since, and the same of the provider's
 * fee, minor units. An inquiry takes nothing.
 */
export type ProviderDispute = {
  id: string;
  intentId: string;
  amount: number;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  taken: number;
  returned: number;
  fee: number;
  feeReturned: number;
};

/** Everything that went back after a capture. */
export type PaymentReversals = { refunds: readonly ProviderRefund[]; disputes: readonly ProviderDispute[] };

export type AuthorizeRequest = {
  orderId: string;
  /** Decides whether a card is charged: nobody pays for the orders of a test owner. */
  ownerId: string;
  attempt: number;
  amount: Money;
  email?: string;
  /** The same key never makes a second intent. */
  idempotencyKey: string;
};

/**
 * `freshKey`: if the provider stored an outage under the key and there is no refund, another key may be used. Only long after the
 * first request: the provider may still complete one that failed internally.
 */
export type RefundOptions = { freshKey: boolean };

/** A saved card that pays, as a customer knows it. */
export type ChosenCard = { id: string; brand: string; last4: string };

/**
 * The port to card payments with manual capture. Adapters raise DomainError of kind `upstream` when the outcome is open;
 * a refused card is a value (`failure`), never an error.
 */
export abstract class CardPayments {
  abstract authorize(
    request: AuthorizeRequest,
  ): Promise<{ intentId: string; clientSecret: string; status: PaymentState['status'] }>;
  /**
   * Chooses a saved card for an intent that still needs one; the browser then confirms with it. An intent that has advanced stays
   * as it is. @throws missing when the card is not the customer's.
   */
  abstract payWith(intentId: string, card: CardOfCustomer): Promise<ChosenCard>;
  /**
   * Confirms an intent without its cardholder, with a saved card chosen by `payWith` or with a test card. A declined card, or one
   * that needs its holder, is part of the state; an intent that has advanced stays as it is.
   */
  abstract payOffSession(intentId: string, card: string): Promise<PaymentState>;
  abstract find(intentId: string): Promise<PaymentState>;
  /**
   * Takes `amountMinor` and releases the rest; an outage that the provider stores for the key does not prevent another
   * try.
   */
  abstract capture(intentId: string, amountMinor: number, idempotencyKey: string): Promise<PaymentState>;
  abstract cancel(intentId: string, idempotencyKey: string): Promise<PaymentState>;
  /**
   * Refunds to the card. The same key never refunds twice, however late it is repeated: `reversals` returns the keys.
   * @throws conflict `refund_refused` when less than that is left of the capture, or the charge is disputed.
   */
  abstract refund(intentId: string, amountMinor: number, key: string, care: RefundOptions): Promise<ProviderRefund>;
  abstract reversals(intentId: string): Promise<PaymentReversals>;
  /** Refunds and disputes of whatever payment that were made since then: finds what lost events missed. */
  abstract reversalsSince(since: Date): Promise<PaymentReversals>;
}
