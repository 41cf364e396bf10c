import type { Work } from '../account.js';
import { attachMethod } from '../customers/attach-method.js';
import { cardError } from '../customers/card-error.js';
import { savingOutcomeOf, usePaymentMethod } from '../customers/payment-method.js';
import { mustBeOpen, setupMoved } from './setup-intent-status.js';
import { docUrl } from '../http/errors/doc-url.js';
import { setupUnexpectedState } from '../http/errors/stripe-failure.js';
import type { ErrorBody, PaymentMethod, SetupIntent } from '../stripe-objects.js';

/** `declined`: the response is a 402 with the intent's last error; `cut`: done, but the response never arrives. */
export type SetupConfirmation = { intent: SetupIntent; declined?: true; cut?: true };

/** Asks the bank whether a payment method (`name`, or the one the intent holds) may be saved. */
export function confirmSetupIntent(work: Work, intent: SetupIntent, name: string | null): SetupConfirmation {
  mustBeOpen('confirm', intent);
  const chosen = name ?? intent.payment_method;
  if (chosen === null) {
    throw setupUnexpectedState(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const method = usePaymentMethod(work, chosen, intent.customer, 'SetupIntent');
  const outcome = savingOutcomeOf(method);
  if (outcome.kind === 'challenge') return { intent: startChallenge(work, intent, method) };
  if (outcome.kind === 'connection_lost') return { intent: approveSetup(work, intent, method), cut: true };
  if (outcome.kind !== 'declines') return { intent: approveSetup(work, intent, method) };
  const error: ErrorBody = { ...cardError(outcome.decline), payment_method: method };
  return { intent: failSetup(work, intent, error), declined: true };
}

/** The bank approved: attaches the payment method to the customer. */
export function approveSetup(work: Work, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer !== null) attachMethod(work, method, intent.customer);
  return saveIntent(
    work,
    'succeeded',
    setupMoved(intent, 'succeeded', { payment_method: method.id, last_setup_error: null }),
  );
}

/** The cardholder failed the bank's challenge. */
export function failSetupChallenge(work: Work, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  return failSetup(work, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    doc_url: docUrl('setup_intent_authentication_failure'),
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: method,
  });
}

/** Cancels a SetupIntent. */
export function cancelSetupIntent(work: Work, intent: SetupIntent, reason: string | null): SetupIntent {
  mustBeOpen('cancel', intent);
  return saveIntent(work, 'canceled', setupMoved(intent, 'canceled', { cancellation_reason: reason }));
}

function failSetup(work: Work, intent: SetupIntent, error: ErrorBody): SetupIntent {
  const changes = { payment_method: null, last_setup_error: error };
  return saveIntent(work, 'setup_failed', setupMoved(intent, 'requires_payment_method', changes));
}

function startChallenge(work: Work, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const waiting = setupMoved(intent, 'requires_action', {
    payment_method: method.id,
    last_setup_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: intent.id.replace(/^seti_/, 'setatt_'),
        stripe_js: `${work.settings.publicUrl()}/_sandbox/setup_intents/${intent.id}/challenge`,
      },
    },
  });
  return saveIntent(work, 'requires_action', waiting);
}

function saveIntent(work: Work, what: string, intent: SetupIntent): SetupIntent {
  work.store.put('setup_intents', intent.id, intent);
  work.emit(`setup_intent.${what}`, intent);
  return intent;
}
