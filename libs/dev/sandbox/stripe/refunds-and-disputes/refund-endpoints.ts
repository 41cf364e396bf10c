import type { Work } from '../account.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { listPage, listParameters } from '../http/list-page.js';
import { makeRefund } from './refund.js';
import { missingParameter, noSuch } from '../http/errors/stripe-failure.js';
import type { Charge, Refund } from '../stripe-objects.js';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function create(work: Work, { input }: Call): Answer {
  const charge = chargeNamed(work, input.text('charge'), input.text('payment_intent'));
  input.refuseEmpty('amount');
  const amount = input.positiveInteger('amount');
  return ok(makeRefund(work, charge, { amount, reason: input.oneOf('reason', reasons), metadata: input.metadata() }));
}

/** The charge itself, or the last one of the intent. */
export function chargeNamed(work: Work, id: string | null, intentId: string | null): Charge {
  if (id === null && intentId === null) throw missingParameter('payment_intent');
  const intent = intentId === null ? undefined : work.store.get('payment_intents', intentId);
  if (intentId !== null && !intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const charge = work.store.get('charges', id ?? intent?.latest_charge ?? '');
  if (!charge) throw noSuch('charge', id ?? '', 'charge', 400);
  return charge;
}

function list(work: Work, { input }: Call): Answer {
  const [charge, intent] = [input.text('charge'), input.text('payment_intent')];
  const rows = work.store
    .all('refunds')
    .filter((one) => (charge === null || one.charge === charge) && (intent === null || one.payment_intent === intent));
  return ok(listPage('/v1/refunds', rows, input));
}

function refundOf(work: Work, { ids }: Call): Refund {
  const refund = work.store.get('refunds', ids['id'] ?? '');
  if (!refund) throw noSuch('refund', ids['id'] ?? '', 'refund');
  return refund;
}

function update(work: Work, call: Call): Answer {
  const refund = refundOf(work, call);
  return ok(work.store.put('refunds', refund.id, { ...refund, metadata: call.input.metadata(refund.metadata) }));
}

const path = '/v1/refunds';
const filters = ['charge', 'payment_intent'];
const one = { path: `${path}/:id`, access: 'secret' } as const;

/** `/v1/refunds`: full or partial refunds of captured charges. */
export const refundEndpoints: readonly Endpoint[] = [
  {
    ...{ method: 'POST', path, access: 'secret', answer: create },
    allowed: [...filters, 'amount', 'metadata', 'reason'],
  },
  { method: 'GET', path, access: 'secret', allowed: [...listParameters, ...filters], answer: list },
  { ...one, method: 'GET', allowed: [], answer: (work, call) => ok(refundOf(work, call)) },
  { ...one, method: 'POST', allowed: ['metadata'], answer: update },
];
