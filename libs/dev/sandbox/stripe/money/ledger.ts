import type { Work } from '../account.js';
import { newId } from '../state/new-id.js';
import type { Store } from '../state/store.js';
import type { Charge } from '../stripe-objects.js';
import type { LedgerEntry } from '../state/tables.js';

/** Records money captured from, or released to, the card of a charge. */
export function book(work: Work, table: 'captures' | 'releases', charge: Charge, amount: number): void {
  const entry: LedgerEntry = {
    id: newId(table === 'captures' ? 'cap' : 'rel'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    created: work.now(),
    idempotency_key: work.origin.idempotencyKey,
  };
  work.store.put(table, entry.id, entry);
}

const total = (entries: readonly { amount: number }[]): number => entries.reduce((sum, entry) => sum + entry.amount, 0);

/**
 * The totals of all money movements. `net` is what the shop keeps: captured minus refunded, not counting failed
 * refunds. `disputed` is what disputes hold or have taken, without fees; it is not in `net`. `balance` is the account
 * balance, including fees.
 */
export function ledgerOf(store: Store) {
  const [captures, releases, refunds] = [store.all('captures'), store.all('releases'), store.all('refunds')];
  const authorised = total(store.all('charges').filter((charge) => charge.status === 'succeeded'));
  const refunded = total(refunds.filter((refund) => refund.status !== 'failed'));
  const disputes = store.all('disputes');
  const disputed = -total(disputes.flatMap((dispute) => dispute.balance_transactions));
  return {
    intents: store.all('payment_intents'),
    charges: store.all('charges'),
    captures,
    releases,
    refunds,
    disputes,
    balance: store.all('balance_transactions'),
    totals: {
      authorised,
      captured: total(captures),
      released: total(releases),
      refunded,
      disputed,
      net: total(captures) - refunded,
    },
  };
}
