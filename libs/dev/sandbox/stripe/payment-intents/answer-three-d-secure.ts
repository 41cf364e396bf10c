import type { Work } from '../account.js';
import type { Answer, Call, Endpoint } from '../http/endpoint.js';
import { answered, intentOf } from './intent-access.js';
import { approve, failChallenge } from './settle-intent.js';
import { missingParameter, unexpectedState } from '../http/errors/stripe-failure.js';

function answerChallenge(work: Work, call: Call): Answer {
  const intent = intentOf(work, call);
  const outcome = call.input.oneOf('outcome', ['approve', 'decline']);
  if (outcome === null) throw missingParameter('outcome');
  const method = work.store.get('payment_methods', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(`This PaymentIntent has no open challenge: its status is ${intent.status}.`, intent);
  }
  const settled = outcome === 'approve' ? approve(work, intent, method, true) : failChallenge(work, intent, method);
  return answered(call, { intent: settled });
}

/** The sandbox's replacement for the bank's 3-D Secure page: approve or decline, with the browser's credentials. */
export const threeDSecureEndpoint: Endpoint = {
  method: 'POST',
  path: '/_sandbox/payment_intents/:id/challenge',
  access: 'client',
  allowed: ['outcome'],
  answer: answerChallenge,
};
