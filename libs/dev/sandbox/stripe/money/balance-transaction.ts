import type { Work } from '../account.js';
import { newId } from '../state/new-id.js';

type Category = 'charge' | 'dispute' | 'dispute_reversal' | 'refund' | 'refund_failure';

/** A movement of the account's balance in Stripe's shape: captures, refunds, refunds that failed, disputes. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: 'usd';
  description: null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: 'usd'; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: Category;
  source: string;
  status: 'available';
  type: 'adjustment' | 'charge' | 'refund' | 'refund_failure';
};

const types: Record<Category, BalanceTransaction['type']> = {
  charge: 'charge',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  refund: 'refund',
  refund_failure: 'refund_failure',
};

/** Makes and keeps a movement. `amount` and `fee` in minor units; a negative amount leaves the account. */
export function balanceTransaction(
  work: Work,
  source: string,
  category: Category,
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
