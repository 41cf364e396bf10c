import type Stripe from 'stripe';
import { storableJsonText } from '#libs/contracts/text/storable-json.js';
import { isSignedByStripe } from './stripe-signature.js';

/** A webhook that is proven to come from Stripe. `intentId` and `orderId` if the event is about one of our payments. */
export type VerifiedWebhook = {
  id: string;
  type: string;
  created: Date;
  intentId: string | null;
  orderId: string | null;
  /** The amount of the event's payment, minor units; null for other events. */
  amount: number | null;
  /** ISO 4217 in capitals, or empty. */
  currency: string;
  livemode: boolean;
  /** The connected account it is about, if that is not the account of our key. */
  account: string | null;
  /** The event as JSON that PostgreSQL can store. */
  payload: string;
};

/**
 * Checks the signature of the body's raw bytes against each secret (two during a rotation). Null: missing, wrong or
 * older than 300 s, or not an event.
 * @param signature the unchanged `Stripe-Signature` header
 */
export function verifyWebhook(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  now = new Date(),
): VerifiedWebhook | null {
  if (signature === undefined || !isSignedByStripe(rawBody, signature, secrets, now)) return null;
  const text = rawBody.toString();
  const event = parsed(text);
  return event ? verified(event, text) : null;
}

function parsed(text: string): Stripe.Event | null {
  try {
    return JSON.parse(text) as Stripe.Event | null;
  } catch {
    return null;
  }
}

type Subject = {
  id?: unknown;
  object?: unknown;
  payment_intent?: unknown;
  metadata?: Record<string, unknown> | null;
  amount?: unknown;
  currency?: unknown;
};

function verified(event: Stripe.Event, text: string): VerifiedWebhook | null {
  const [id, type] = [word(event.id), word(event.type)];
  if (id === null || type === null || typeof event.created !== 'number') return null;
  const subject: Subject = event.data?.object ?? {};
  return {
    id,
    type,
    created: new Date(event.created * 1000),
    intentId: word(subject.object === 'payment_intent' ? subject.id : subject.payment_intent),
    orderId: word(subject.metadata?.['order_id']),
    amount: subject.object === 'payment_intent' && Number.isSafeInteger(subject.amount) ? Number(subject.amount) : null,
    currency: (word(subject.currency) ?? '').toUpperCase(),
    livemode: event.livemode === true,
    account: event.account === undefined || event.account === null ? null : (word(event.account) ?? 'unknown'),
    payload: storableJsonText(text, event),
  };
}

/** Stripe's ids, types and currencies are short and printable; anything else becomes empty. */
const word = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value) ? value : null;
