import type { Work } from '../account.js';
import {
  approveSetup,
  cancelSetupIntent,
  confirmSetupIntent,
  failSetupChallenge,
  type SetupConfirmation,
} from './confirm-setup-intent.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { seenBy, setupIntentOf } from '../payment-intents/intent-access.js';
import { makeSetupIntent } from './make-setup-intent.js';
import { missingParameter, setupUnexpectedState } from '../http/errors/stripe-failure.js';

const confirming = ['payment_method', 'payment_method_options', 'return_url', 'use_stripe_sdk'];

/** A declined card is a 402 that includes the intent. */
function answered(call: Call, { intent, declined, cut }: SetupConfirmation): Answer {
  const seen = seenBy(call, intent);
  if (!declined) return cut ? { status: 200, body: seen, cut } : ok(seen);
  return { status: 402, body: { error: { ...intent.last_setup_error, setup_intent: seen } } };
}

function create(work: Work, call: Call): Answer {
  const intent = makeSetupIntent(work, call.input);
  return call.input.flag('confirm') ? answered(call, confirmSetupIntent(work, intent, null)) : ok(intent);
}

function confirm(work: Work, call: Call): Answer {
  return answered(call, confirmSetupIntent(work, setupIntentOf(work, call), call.input.text('payment_method')));
}

const cancelReasons = ['abandoned', 'requested_by_customer', 'duplicate'] as const;

function cancel(work: Work, call: Call): Answer {
  const reason = call.input.oneOf('cancellation_reason', cancelReasons);
  return ok(cancelSetupIntent(work, setupIntentOf(work, call), reason));
}

function answerChallenge(work: Work, call: Call): Answer {
  const intent = setupIntentOf(work, call);
  const outcome = call.input.oneOf('outcome', ['approve', 'decline']);
  if (outcome === null) throw missingParameter('outcome');
  const method = work.store.get('payment_methods', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) {
    throw setupUnexpectedState(`This SetupIntent has no open challenge: its status is ${intent.status}.`, intent);
  }
  const settled = outcome === 'approve' ? approveSetup(work, intent, method) : failSetupChallenge(work, intent, method);
  return ok(seenBy(call, settled));
}

const path = '/v1/setup_intents';
const post = { method: 'POST', access: 'secret' } as const;

/** `/v1/setup_intents` and the sandbox's challenge. Confirming and reading are open to the browser, as for payments. */
export const setupIntentEndpoints: readonly Endpoint[] = [
  {
    ...post,
    path,
    allowed: [
      ...confirming,
      'allowed_payment_method_types',
      'automatic_payment_methods',
      'confirm',
      'customer',
      'description',
      'metadata',
      'usage',
    ],
    answer: create,
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    access: 'client',
    allowed: [],
    answer: (work, call) => ok(seenBy(call, setupIntentOf(work, call))),
  },
  { ...post, path: `${path}/:id/confirm`, access: 'client', allowed: confirming, answer: confirm },
  { ...post, path: `${path}/:id/cancel`, allowed: ['cancellation_reason'], answer: cancel },
  {
    ...post,
    path: '/_sandbox/setup_intents/:id/challenge',
    access: 'client',
    allowed: ['outcome'],
    answer: answerChallenge,
  },
];
