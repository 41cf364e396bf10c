import type { Work } from '../account.js';
import { ok, type Answer, type Call, type Endpoint } from './endpoint.js';
import { listPage, listParameters } from './list-page.js';
import { noSuch } from './errors/stripe-failure.js';

const retrieve =
  (table: 'balance_transactions' | 'charges' | 'events', what: string) =>
  (work: Work, { ids }: Call): Answer => {
    const row = work.store.get(table, ids['id'] ?? '');
    if (!row) throw noSuch(what, ids['id'] ?? '', 'id');
    return ok(row);
  };

function listCharges(work: Work, { input }: Call): Answer {
  const [intent, customer] = [input.text('payment_intent'), input.text('customer')];
  const rows = work.store
    .all('charges')
    .filter(
      (one) => (intent === null || one.payment_intent === intent) && (customer === null || one.customer === customer),
    );
  return ok(listPage('/v1/charges', rows, input));
}

function listEvents(work: Work, { input }: Call): Answer {
  const single = input.text('type');
  const types = single === null ? input.list('types') : [single];
  const rows = work.store.all('events').filter((one) => types.length === 0 || types.includes(one.type));
  return ok(listPage('/v1/events', rows, input));
}

/** Read-only resources: charges, balance transactions, events. */
export const readEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    access: 'secret',
    allowed: [...listParameters, 'payment_intent', 'customer'],
    answer: listCharges,
  },
  { method: 'GET', path: '/v1/charges/:id', access: 'secret', allowed: [], answer: retrieve('charges', 'charge') },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    access: 'secret',
    allowed: [],
    answer: retrieve('balance_transactions', 'balance transaction'),
  },
  {
    method: 'GET',
    path: '/v1/events',
    access: 'secret',
    allowed: [...listParameters, 'type', 'types'],
    answer: listEvents,
  },
  { method: 'GET', path: '/v1/events/:id', access: 'secret', allowed: [], answer: retrieve('events', 'event') },
];
