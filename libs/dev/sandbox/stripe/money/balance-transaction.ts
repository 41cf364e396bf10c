import type { Work } from '../account.js';
import { newId } from '../state/new-id.js';
import type { BalanceTransaction, MovementKind } from './balance-transaction-object.js';

const types: Record<MovementKind, BalanceTransaction['type']> = {
  charge: 'charge',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  payout: 'payout',
  refund: 'refund',
  refund_failure: 'refund_failure',
};

/** Creates and stores a movement. `amount` and `fee` in minor units; a negative amount leaves the account. */
export function balanceTransaction(
  work: Work,
  source: string,
  category: MovementKind,
  amount: number,
  fee = 0,
): BalanceTransaction {
  const description = category === 'charge' ? 'Stripe processing fees' : 'Dispute fee';
  const id = newId('txn');
  return work.store.put('balance_transactions', id, {
    id,
    object: 'balance_transaction',
    amount,
    available_on: work.now(),
    balance_type: 'payments',
    created: work.now(),
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: 'usd', description, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type: types[category],
  });
}
