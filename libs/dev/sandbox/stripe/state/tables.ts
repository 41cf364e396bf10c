import type { BalanceTransaction } from '../money/balance-transaction-object.js';
import type { PaidOut, Payout } from '../money/payout-object.js';
import type { Dispute } from '../refunds-and-disputes/dispute-object.js';
import type { Customer, DeletedCustomer } from '../customers/customer-object.js';
import type { StripeEvent } from '../webhooks/stripe-event.js';
import type { Charge, PaymentIntent, PaymentMethod, Refund, SetupIntent } from '../stripe-objects.js';

/** Money that left the card (`captures`) or was released (`releases`); tests read it from the ledger. */
export type LedgerEntry = {
  id: string;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  idempotency_key: string | null;
};

/** The first response to an idempotency key, and its request. `at` in milliseconds. */
export type StoredAnswer = {
  method: string;
  path: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
  at: number;
};

/**
 * A pending bank outcome and its subject: a payment in `processing`, a refund, a charge, a dispute. `dueAt` in
 * milliseconds.
 */
export type PendingOutcome = { subject: string; outcome: BankOutcome; dueAt: number; settled: boolean };
export type BankOutcome =
  'succeeds' | 'fails' | 'refund_succeeds' | 'refund_fails' | 'disputed' | 'dispute_won' | 'dispute_lost';

/** A payment method that was detached from its customer and can never be used again. `created` in seconds. */
export type DetachedMethod = { id: string; customer: string; created: number };

/** The delivery of one event to the endpoint. */
export type Delivery = {
  event: string;
  type: string;
  state: 'pending' | 'held' | 'delivered' | 'lost';
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
};

export type Tables = {
  customers: Customer | DeletedCustomer;
  payment_methods: PaymentMethod;
  detached_methods: DetachedMethod;
  setup_intents: SetupIntent;
  payment_intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  balance_transactions: BalanceTransaction;
  payouts: Payout;
  paid_out: PaidOut;
  events: StripeEvent;
  captures: LedgerEntry;
  releases: LedgerEntry;
  answers: StoredAnswer;
  pending: PendingOutcome;
  deliveries: Delivery;
};
export type TableName = keyof Tables;

export const tableNames: readonly TableName[] = [
  'customers',
  'payment_methods',
  'detached_methods',
  'setup_intents',
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'balance_transactions',
  'payouts',
  'paid_out',
  'events',
  'captures',
  'releases',
  'answers',
  'pending',
  'deliveries',
];
