import type { Work } from '../account.js';
import { attachMethod } from '../customers/attach-method.js';
import { makeCharge, verdict, type ChargeResult } from './charge.js';
import { reachBalance } from '../money/charge-balance.js';
import { awaitComplaint } from '../refunds-and-disputes/dispute.js';
import { book } from '../money/ledger.js';
import { moved } from './intent-status.js';
import type { Charge, ErrorBody, PaymentIntent, PaymentMethod } from '../stripe-objects.js';
import { cardError } from '../customers/card-error.js';
import type { Decline } from '../customers/declines.js';
import { docUrl } from '../http/errors/doc-url.js';

/** The bank approved: held for a later capture, or captured immediately. */
export function approve(work: Work, intent: PaymentIntent, method: PaymentMethod, challenged = false): PaymentIntent {
  const captured = intent.capture_method !== 'manual';
  const approved = settledCharge(work, intent, method, { kind: 'approved', captured, challenged });
  const charge = captured ? reachBalance(work, approved) : approved;
  if (captured) {
    book(work, 'captures', charge, intent.amount);
    awaitComplaint(work, charge);
  }
  const settled = moved(intent, captured ? 'succeeded' : 'requires_capture', {
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
  });
  work.store.put('payment_intents', settled.id, settled);
  if (intent.setup_future_usage && intent.customer && !method.customer) attachMethod(work, method, intent.customer);
  work.emit('charge.succeeded', charge);
  work.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', settled);
  return settled;
}

/** The bank declined: a failed charge, and the intent waits for another card. */
export function decline(work: Work, intent: PaymentIntent, method: PaymentMethod, reason: Decline): PaymentIntent {
  const charge = settledCharge(work, intent, method, { kind: 'declined', decline: reason });
  const error: ErrorBody = { ...cardError(reason), charge: charge.id, payment_method: method };
  const failed = withoutCard(work, intent, error, charge.id);
  work.emit('charge.failed', charge);
  work.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** The cardholder failed the bank's challenge: no charge at all. */
export function failChallenge(work: Work, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const error: ErrorBody = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: docUrl('payment_intent_authentication_failure'),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  };
  const failed = withoutCard(work, intent, error, intent.latest_charge);
  work.emit('payment_intent.payment_failed', failed);
  return failed;
}

function withoutCard(work: Work, intent: PaymentIntent, error: ErrorBody, charge: string | null): PaymentIntent {
  const failed = moved(intent, 'requires_payment_method', {
    last_payment_error: error,
    latest_charge: charge,
    payment_method: null,
  });
  return work.store.put('payment_intents', failed.id, failed);
}

/** A new charge, or the pending one with the bank's response. */
function settledCharge(work: Work, intent: PaymentIntent, method: PaymentMethod, result: ChargeResult): Charge {
  const pending = intent.status === 'processing' && work.store.get('charges', intent.latest_charge ?? '');
  if (!pending) return makeCharge(work, intent, method, result);
  return work.store.put('charges', pending.id, { ...pending, ...verdict(intent.amount, result) });
}
