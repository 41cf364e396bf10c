import { unexpectedState } from '../http/errors/stripe-failure.js';
import type { IntentStatus, PaymentIntent } from '../stripe-objects.js';

/** Stripe's transitions of a PaymentIntent: each status with the statuses that may follow. */
const next: Record<IntentStatus, readonly IntentStatus[]> = {
  requires_payment_method: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ],
  requires_action: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ],
  processing: ['requires_payment_method', 'requires_capture', 'succeeded'],
  requires_capture: ['succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Which operations an intent allows in which status. */
const allowedIn = {
  updated: open,
  confirmed: open,
  captured: ['requires_capture'],
  canceled: [...open, 'requires_capture'],
} as const satisfies Record<string, readonly IntentStatus[]>;

/** Refuses the operation with Stripe's message and the intent in the error, when the status does not allow it. */
export function mustBe(verb: keyof typeof allowedIn, intent: PaymentIntent): void {
  const statuses: readonly IntentStatus[] = allowedIn[verb];
  if (statuses.includes(intent.status)) return;
  throw unexpectedState(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${statuses.join(', ')}.`,
    intent,
  );
}

/** The intent in its new status. A transition that Stripe does not have is a bug in the sandbox. */
export function moved(intent: PaymentIntent, status: IntentStatus, changes: Partial<PaymentIntent>): PaymentIntent {
  if (!next[intent.status].includes(status)) throw new Error(`${intent.id}: no way from ${intent.status} to ${status}`);
  return { ...intent, next_action: null, processing: null, ...changes, status };
}
