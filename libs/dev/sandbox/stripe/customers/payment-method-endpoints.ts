import type { Work } from '../account.js';
import { attachMethod, detachMethod } from './attach-method.js';
import { cardError } from './card-error.js';
import { customerOf } from './customer-endpoints.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { listPage, listParameters } from '../http/list-page.js';
import { knownCustomer } from '../payment-intents/make-intent.js';
import { newPaymentMethod, savingOutcomeOf } from './payment-method.js';
import { missingParameter, noSuch, StripeFailure } from '../http/errors/stripe-failure.js';
import type { PaymentMethod } from '../stripe-objects.js';

function methodOf(work: Work, id: string): PaymentMethod {
  const method = work.store.get('payment_methods', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

function attach(work: Work, { ids, input }: Call): Answer {
  const id = ids['id'] ?? '';
  const customer = knownCustomer(work, input);
  if (customer === null) throw missingParameter('customer');
  const method = id.startsWith('pm_card_') ? newPaymentMethod(work, id) : methodOf(work, id);
  const outcome = savingOutcomeOf(method);
  if (outcome.kind !== 'declines') return ok(attachMethod(work, method, customer));
  throw new StripeFailure(402, cardError(outcome.decline));
}

function list(work: Work, customer: string | null, { input }: Call, url: string): Answer {
  const type = input.text('type');
  const rows = work.store
    .all('payment_methods')
    .filter((one) => one.customer !== null && (customer === null || one.customer === customer))
    .filter((one) => type === null || one.type === type);
  return ok(listPage(url, rows, input));
}

function listOfCustomer(work: Work, call: Call): Answer {
  const { id } = customerOf(work, call);
  return list(work, id, call, `${customers}/${id}/payment_methods`);
}

function oneOfCustomer(work: Work, call: Call): Answer {
  const { id } = customerOf(work, call);
  const method = methodOf(work, call.ids['method'] ?? '');
  if (method.customer !== id) throw noSuch('PaymentMethod', method.id, 'payment_method');
  return ok(method);
}

const path = '/v1/payment_methods';
const customers = '/v1/customers';
const post = { method: 'POST', access: 'secret' } as const;
const get = { method: 'GET', access: 'secret' } as const;
const listed = [...listParameters.filter((one) => one !== 'created'), 'type', 'allow_redisplay'];

/** Payment methods stored for customers: `/v1/payment_methods` and `/v1/customers/:id/payment_methods`. */
export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    ...get,
    path,
    allowed: [...listed, 'customer'],
    answer: (work, call) => list(work, knownCustomer(work, call.input), call, path),
  },
  { ...get, path: `${customers}/:id/payment_methods`, allowed: listed, answer: listOfCustomer },
  { ...get, path: `${customers}/:id/payment_methods/:method`, allowed: [], answer: oneOfCustomer },
  { ...get, path: `${path}/:id`, allowed: [], answer: (work, { ids }) => ok(methodOf(work, ids['id'] ?? '')) },
  { ...post, path: `${path}/:id/attach`, allowed: ['customer'], answer: attach },
  {
    ...post,
    path: `${path}/:id/detach`,
    allowed: [],
    answer: (work, { ids }) => ok(detachMethod(work, methodOf(work, ids['id'] ?? ''))),
  },
];
