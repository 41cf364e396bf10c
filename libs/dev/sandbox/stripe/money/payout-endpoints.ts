import type { Work } from '../account.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';
import { listPage, listParameters } from '../http/list-page.js';

function listPayouts(work: Work, { input }: Call): Answer {
  const status = input.text('status');
  const rows = work.store.all('payouts').filter((one) => status === null || one.status === status);
  return ok(listPage('/v1/payouts', rows, input));
}

function listMovements(work: Work, { input }: Call): Answer {
  const [id, type] = [input.text('payout'), input.text('type')];
  const payout = id === null ? undefined : work.store.get('payouts', id);
  if (id !== null && !payout) throw noSuch('payout', id, 'payout');
  if (payout?.automatic === false)
    throw invalidRequest('Balance transaction history can only be filtered on automatic transfers, not manual.', {
      param: 'payout',
    });
  const rows = work.store
    .all('balance_transactions')
    .filter((one) => type === null || one.type === type)
    .filter((one) => id === null || work.store.get('paid_out', one.id)?.payout === id);
  return ok(listPage('/v1/balance_transactions', rows, input));
}

/** What was paid to the bank account, and of which movements of the balance. */
export const payoutEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payouts',
    access: 'secret',
    allowed: [...listParameters, 'status'],
    answer: listPayouts,
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    access: 'secret',
    allowed: [...listParameters, 'payout', 'type'],
    answer: listMovements,
  },
];
