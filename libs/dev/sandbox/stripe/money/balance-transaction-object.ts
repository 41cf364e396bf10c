/** What moved the balance. */
export type MovementKind = 'charge' | 'dispute' | 'dispute_reversal' | 'payout' | 'refund' | 'refund_failure';

/** A movement of the account's balance in Stripe's shape: captures, refunds, failed refunds, disputes, payouts. */
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
  reporting_category: MovementKind;
  source: string;
  status: 'available';
  type: 'adjustment' | 'charge' | 'payout' | 'refund' | 'refund_failure';
};
