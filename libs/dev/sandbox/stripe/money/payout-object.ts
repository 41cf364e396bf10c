/** Money sent to the shop's bank account, in Stripe's shape. */
export type Payout = {
  id: string;
  object: 'payout';
  amount: number;
  application_fee: null;
  application_fee_amount: null;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string;
  created: number;
  currency: 'usd';
  description: string;
  destination: string;
  failure_balance_transaction: null;
  failure_code: null;
  failure_message: null;
  livemode: false;
  metadata: Record<string, never>;
  method: 'standard';
  original_payout: null;
  payout_method: null;
  reconciliation_status: 'completed' | 'not_applicable';
  reversed_by: null;
  source_type: 'card';
  statement_descriptor: null;
  status: 'in_transit' | 'paid';
  trace_id: null;
  type: 'bank_account';
};

/** Which payout has paid a movement of the balance: `id` is the movement's. Stripe shows it only by its filter. */
export type PaidOut = { id: string; payout: string };
