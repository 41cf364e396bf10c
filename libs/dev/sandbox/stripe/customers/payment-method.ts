import type { Work } from '../account.js';
import { newId, randomText } from '../state/new-id.js';
import { mustBeUsable } from './method-ownership.js';
import { noSuch } from '../http/errors/stripe-failure.js';
import type { BillingDetails, CardDetails, PaymentMethod } from '../stripe-objects.js';
import { cardEnding, findTestCard, type TestCard } from './test-cards.js';

export const billingDetails = (email: string | null): BillingDetails => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email,
  name: null,
  phone: null,
  tax_id: null,
});

const cardDetails = (card: TestCard, now: Date): CardDetails => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: card.expires ? now.getUTCMonth() + 1 : 12,
  exp_year: card.expires ? now.getUTCFullYear() : 2034,
  fingerprint: randomText(16),
  funding: 'credit',
  last4: card.last4,
  wallet: null,
});

/**
 * The payment method in a request: a test card (which becomes a new payment method, as at Stripe) or an existing one.
 * Throws when it does not exist or belongs to another customer.
 */
export function usePaymentMethod(
  work: Work,
  name: string,
  customer: string | null,
  user: 'PaymentIntent' | 'SetupIntent' = 'PaymentIntent',
): PaymentMethod {
  const known = work.store.get('payment_methods', name);
  if (known) mustBeUsable(work, known, customer, user);
  return known ?? newPaymentMethod(work, name);
}

/** Throws when `name` is not a test card. */
export function newPaymentMethod(work: Work, name: string): PaymentMethod {
  const card = findTestCard(name);
  if (!card) throw noSuch('PaymentMethod', name, 'payment_method', 400);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(null),
    card: {
      ...cardDetails(card, new Date(work.now() * 1000)),
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: work.now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return work.store.put('payment_methods', method.id, method);
}

/** The outcome of a payment with the card behind a payment method. */
export const outcomeOf = (method: PaymentMethod): TestCard['outcome'] => cardEnding(method.card.last4).outcome;

/** The test card behind a payment method; undefined for none. */
export const cardOf = (method: PaymentMethod | undefined): TestCard | undefined =>
  method && cardEnding(method.card.last4);

/** The outcome of saving it for later. */
export function savingOutcomeOf(method: PaymentMethod): TestCard['outcome'] {
  const { outcome, saving } = cardEnding(method.card.last4);
  return saving ?? outcome;
}
