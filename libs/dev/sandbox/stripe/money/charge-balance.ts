import type { Work } from '../account.js';
import { balanceTransaction } from './balance-transaction.js';
import type { Charge } from '../stripe-objects.js';

/** Stripe's price for a domestic card paid online in the US, 2.9% + 30 cents, in minor units (stripe.com/pricing). */
export const processingFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/**
 * Adds a capture to the balance, less the fee. While the balance is late a charge has no transaction yet, as after
 * Stripe's asynchronous capture (docs.stripe.com/payments/payment-intents/asynchronous-capture).
 */
export function reachBalance(work: Work, charge: Charge): Charge {
  return work.settings.balanceIsLate() ? charge : booked(work, charge);
}

/**
 * The balance is no longer late: every captured charge without a transaction gets one, and the endpoint is notified.
 */
export function catchUp(work: Work): void {
  for (const charge of work.store.all('charges'))
    if (charge.captured && charge.balance_transaction === null) work.emit('charge.updated', booked(work, charge));
}

function booked(work: Work, charge: Charge): Charge {
  const { id, amount_captured: amount } = charge;
  const { id: transaction } = balanceTransaction(work, id, 'charge', amount, processingFee(amount));
  return work.store.put('charges', id, { ...charge, balance_transaction: transaction });
}
