import type { Work } from '../account.js';
import { reachBalance } from '../money/charge-balance.js';
import { mustBe, moved } from './intent-status.js';
import { awaitComplaint } from '../refunds-and-disputes/dispute.js';
import { book } from '../money/ledger.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';
import type { Charge, PaymentIntent } from '../stripe-objects.js';

/**
 * Captures `amount` (minor units, the whole hold when null) and releases the rest, which is not a refund since
 * 2025-03-31.basil: only the charge's `amount_captured` shows it. One capture per intent.
 */
export function captureIntent(work: Work, intent: PaymentIntent, amount: number | null): PaymentIntent {
  mustBe('captured', intent);
  const taken = amount ?? intent.amount_capturable;
  if (taken > intent.amount_capturable) {
    throw invalidRequest(
      `The amount_to_capture (${taken}) is greater than the amount capturable (${intent.amount_capturable}) of this PaymentIntent.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = chargeOf(work, intent);
  const taking = work.store.put('charges', charge.id, { ...charge, captured: true, amount_captured: taken });
  const captured = reachBalance(work, taking);
  book(work, 'captures', captured, taken);
  awaitComplaint(work, captured);
  const settled = moved(intent, 'succeeded', { amount_capturable: 0, amount_received: taken });
  work.store.put('payment_intents', settled.id, settled);
  work.emit('charge.captured', captured);
  const left = intent.amount_capturable - taken;
  if (left > 0) book(work, 'releases', captured, left);
  work.emit('payment_intent.succeeded', settled);
  return settled;
}

/** Cancels the intent and releases the hold: not a refund either. */
export function cancelIntent(work: Work, intent: PaymentIntent, reason: string | null): PaymentIntent {
  mustBe('canceled', intent);
  if (intent.status === 'requires_capture') book(work, 'releases', chargeOf(work, intent), intent.amount_capturable);
  const canceled = moved(intent, 'canceled', {
    amount_capturable: 0,
    canceled_at: work.now(),
    cancellation_reason: reason,
  });
  work.store.put('payment_intents', canceled.id, canceled);
  work.emit('payment_intent.canceled', canceled);
  return canceled;
}

function chargeOf(work: Work, intent: PaymentIntent): Charge {
  const charge = work.store.get('charges', intent.latest_charge ?? '');
  if (!charge) throw noSuch('charge', intent.latest_charge ?? '', 'latest_charge');
  return charge;
}
