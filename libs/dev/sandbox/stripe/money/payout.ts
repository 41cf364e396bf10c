import type { Work } from '../account.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';
import { newId } from '../state/new-id.js';
import { balanceTransaction } from './balance-transaction.js';
import type { Payout } from './payout-object.js';

const daySeconds = 86_400;

/**
 * Pays out the whole balance, as Stripe does each day: its movements and the payout's own belong to the payout. A manual payout's
 * movements cannot be listed.
 */
export function payOut(work: Work, automatic: boolean): Payout {
  const open = work.store.all('balance_transactions').filter(({ id }) => !work.store.get('paid_out', id));
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw invalidRequest('You have insufficient funds in your Stripe account.', { param: 'amount' });
  const id = newId('po');
  const sent = balanceTransaction(work, id, 'payout', -amount);
  for (const { id: movement } of [...open, sent]) work.store.put('paid_out', movement, { id: movement, payout: id });
  return work.store.put('payouts', id, {
    ...{ id, object: 'payout', amount, application_fee: null, application_fee_amount: null },
    ...{ arrival_date: work.now() + 2 * daySeconds, automatic, balance_transaction: sent.id, created: work.now() },
    ...{ currency: 'usd', description: 'STRIPE PAYOUT', destination: 'ba_3Sandbox' },
    ...{ failure_balance_transaction: null, failure_code: null, failure_message: null, livemode: false, metadata: {} },
    ...{ method: 'standard', original_payout: null, payout_method: null },
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    ...{ reversed_by: null, source_type: 'card', statement_descriptor: null, status: 'in_transit', trace_id: null },
    type: 'bank_account',
  });
}
