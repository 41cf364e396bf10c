import type { Work } from '../account.js';
import { cancelIntent, captureIntent } from './capture-intent.js';
import { confirmIntent } from './confirm-intent.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { answered, intentOf, seenBy } from './intent-access.js';
import { listPage, listParameters } from '../http/list-page.js';
import { makeIntent } from './make-intent.js';
import { updateIntent } from './update-intent.js';

const paying = [
  'payment_method',
  'payment_method_options',
  'allowed_payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
];
const described = [
  ...paying,
  'customer',
  'description',
  'metadata',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];
const confirming = ['off_session', 'return_url', 'use_stripe_sdk', 'error_on_requires_action'];

function create(work: Work, call: Call): Answer {
  const intent = makeIntent(work, call.input);
  return call.input.flag('confirm') ? answered(call, confirmIntent(work, intent, null)) : ok(intent);
}

function confirm(work: Work, call: Call): Answer {
  const intent = intentOf(work, call);
  const receipt = call.input.text('receipt_email') ?? intent.receipt_email;
  return answered(call, confirmIntent(work, { ...intent, receipt_email: receipt }, call.input.text('payment_method')));
}

function capture(work: Work, call: Call): Answer {
  return ok(captureIntent(work, intentOf(work, call), call.input.positiveInteger('amount_to_capture')));
}

const cancelReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

function cancel(work: Work, call: Call): Answer {
  return ok(cancelIntent(work, intentOf(work, call), call.input.oneOf('cancellation_reason', cancelReasons)));
}

function list(work: Work, { input }: Call): Answer {
  const customer = input.text('customer');
  const rows = work.store.all('payment_intents').filter((one) => customer === null || one.customer === customer);
  return ok(listPage('/v1/payment_intents', rows, input));
}

const path = '/v1/payment_intents';
const post = { method: 'POST', access: 'secret' } as const;
const get = { method: 'GET', access: 'secret' } as const;

/**
 * `/v1/payment_intents`. Confirming and reading are open to the browser with the publishable key and the client secret.
 */
export const paymentIntentEndpoints: readonly Endpoint[] = [
  {
    ...post,
    path,
    allowed: [
      ...described,
      ...confirming,
      'amount',
      'capture_method',
      'currency',
      'confirm',
      'confirmation_method',
      'automatic_payment_methods',
    ],
    answer: create,
  },
  { ...get, path, allowed: [...listParameters, 'customer'], answer: list },
  {
    ...get,
    path: `${path}/:id`,
    access: 'client',
    allowed: [],
    answer: (work, call) => ok(seenBy(call, intentOf(work, call))),
  },
  {
    ...post,
    path: `${path}/:id`,
    allowed: [...described, 'amount', 'currency', 'capture_method'],
    answer: (work, call) => ok(updateIntent(work, intentOf(work, call), call.input)),
  },
  { ...post, path: `${path}/:id/confirm`, access: 'client', allowed: [...paying, ...confirming], answer: confirm },
  {
    ...post,
    path: `${path}/:id/capture`,
    allowed: ['amount_to_capture', 'metadata', 'statement_descriptor', 'statement_descriptor_suffix'],
    answer: capture,
  },
  { ...post, path: `${path}/:id/cancel`, allowed: ['cancellation_reason'], answer: cancel },
];
