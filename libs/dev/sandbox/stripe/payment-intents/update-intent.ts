import type { Work } from '../account.js';
import { moved, mustBe } from './intent-status.js';
import { captureMethods, chargeableAmount, knownCustomer } from './make-intent.js';
import type { Parameters } from '../http/parameters.js';
import { usePaymentMethod } from '../customers/payment-method.js';
import { invalidRequest } from '../http/stripe-failure.js';
import type { PaymentIntent } from '../stripe-objects.js';

/** Changes an open intent; metadata, description and receipt address can be changed in any status. */
export function updateIntent(work: Work, intent: PaymentIntent, input: Parameters): PaymentIntent {
  const words = {
    metadata: input.metadata(intent.metadata),
    description: input.text('description') ?? intent.description,
    receipt_email: input.text('receipt_email') ?? intent.receipt_email,
  };
  const amount = chargeableAmount(input);
  const card = input.text('payment_method');
  const customer = input.has('customer') ? ownerOf(work, intent, input) : intent.customer;
  const terms = amount !== null || card !== null || input.has('customer') || input.has('capture_method');
  if (!terms) return work.store.put('payment_intents', intent.id, { ...intent, ...words });
  mustBe('updated', intent);
  const method = card === null ? intent.payment_method : usePaymentMethod(work, card, customer).id;
  const updated = moved(intent, method === null ? 'requires_payment_method' : 'requires_confirmation', {
    ...words,
    amount: amount ?? intent.amount,
    capture_method: input.oneOf('capture_method', captureMethods) ?? intent.capture_method,
    customer,
    payment_method: method,
  });
  return work.store.put('payment_intents', intent.id, updated);
}

function ownerOf(work: Work, intent: PaymentIntent, input: Parameters): string | null {
  const customer = knownCustomer(work, input);
  if (intent.customer === null || customer === intent.customer) return customer;
  throw invalidRequest(
    'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
    { param: 'customer' },
  );
}
