import type { Dispute } from '../refunds-and-disputes/dispute-object.js';
import type { Customer } from '../customers/customer-object.js';
import type { Charge, PaymentIntent, PaymentMethod, Refund, SetupIntent } from '../stripe-objects.js';

/** The object of a control request's event, whether it exists or not. */
export type ForgedObject = { [key: string]: unknown };

export type StripeEvent = {
  id: string;
  object: 'event';
  /** Another account, if the endpoint receives events of connected accounts. The sandbox's own events have none. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: PaymentIntent | SetupIntent | PaymentMethod | Charge | Refund | Dispute | Customer | ForgedObject };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
