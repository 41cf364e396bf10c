import type { Work } from '../account.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';
import type { PaymentMethod } from '../stripe-objects.js';

/** Refuses a payment method that was detached, or that belongs to another customer than the intent. */
export function mustBeUsable(
  work: Work,
  method: PaymentMethod,
  customer: string | null,
  user: 'PaymentIntent' | 'SetupIntent',
): void {
  mustBeAttachable(work, method);
  if (method.customer === null || method.customer === customer) return;
  throw invalidRequest(
    `The \`payment_method\` parameter supplied ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the ${user}.`,
    { param: 'payment_method' },
  );
}

/** Refuses a payment method that was detached from a customer: Stripe no longer accepts it. */
export function mustBeAttachable(work: Work, method: PaymentMethod): void {
  if (!work.store.get('detached_methods', method.id)) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  );
}
