import type { Work } from '../account.js';
import { makeCharge } from './charge.js';
import { mustBe, moved } from './intent-status.js';
import { outcomeOf, usePaymentMethod } from '../customers/payment-method.js';
import { approve, decline } from './settle-intent.js';
import { unexpectedState } from '../http/errors/stripe-failure.js';
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.js';

/** `declined`: the response is a 402 with the intent's last error; `cut`: done, but the response never arrives. */
export type Confirmation = { intent: PaymentIntent; declined?: true; cut?: true };

/** Asks the bank to approve the intent with a payment method (`name`, or the one the intent holds). */
export function confirmIntent(work: Work, intent: PaymentIntent, name: string | null): Confirmation {
  mustBe('confirmed', intent);
  const chosen = name ?? intent.payment_method;
  if (chosen === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const method = usePaymentMethod(work, chosen, intent.customer);
  const outcome = outcomeOf(method);
  switch (outcome.kind) {
    case 'succeeds':
      return { intent: approve(work, intent, method) };
    case 'connection_lost':
      return { intent: approve(work, intent, method), cut: true };
    case 'declines':
      return { intent: decline(work, intent, method, outcome.decline), declined: true };
    case 'challenge':
      return { intent: startChallenge(work, intent, method) };
    case 'processing':
      return { intent: startProcessing(work, intent, method, outcome.then) };
  }
}

function startChallenge(work: Work, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting = moved(intent, 'requires_action', {
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: intent.id.replace(/^pi_/, 'payatt_'),
        stripe_js: `${work.settings.publicUrl()}/_sandbox/payment_intents/${intent.id}/challenge`,
      },
    },
  });
  work.store.put('payment_intents', waiting.id, waiting);
  work.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function startProcessing(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: 'succeeds' | 'fails',
): PaymentIntent {
  const charge = makeCharge(work, intent, method, { kind: 'pending' });
  const waiting = moved(intent, 'processing', {
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    processing: { type: 'card' },
  });
  work.store.put('payment_intents', waiting.id, waiting);
  work.emit('charge.pending', charge);
  work.emit('payment_intent.processing', waiting);
  work.await(waiting.id, outcome);
  return waiting;
}
