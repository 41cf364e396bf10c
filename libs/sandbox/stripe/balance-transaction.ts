import type { Work } from './account.js';
import { newId } from './new-id.js';

/** A movement of the account's balance in Stripe's shape; only disputes and failed refunds make one here. */
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
  reporting_category: 'dispute' | 'dispute_reversal' | 'refund_failure';
  source: string;
  status: 'available';
  type: 'adjustment' | 'refund_failure';
};

/** `amount` and `fee` in minor units; a negative amount leaves the account. */
export function balanceTransaction(
  work: Work,
  source: string,
  category: BalanceTransaction['reporting_category'],
  amount: number,
  fee = 0,
): BalanceTransaction {
  return {
    id: newId('txn'),
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
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type: category === 'refund_failure' ? 'refund_failure' : 'adjustment',
  };
}
