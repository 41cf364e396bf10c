import type { Work } from '../account.js';
import { moved, mustBe } from './intent-status.js';
import { captureMethods, knownCustomer } from './make-intent.js';
import { methodTypesIn } from './method-types.js';
import { amountIn, currencyIn } from './payable-amount.js';
import type { Parameters } from '../http/parameters.js';
import { usePaymentMethod } from '../customers/payment-method.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';
import type { PaymentIntent } from '../stripe-objects.js';

/** Fields that can be changed only while the intent is open. */
const changingTerms = [
  'amount',
  'allowed_payment_method_types',
  'capture_method',
  'currency',
  'customer',
  'payment_method',
  'payment_method_types',
];

/** Changes an open intent; metadata, description and receipt address can be changed in any status. */
export function updateIntent(work: Work, intent: PaymentIntent, input: Parameters): PaymentIntent {
  const words = {
    metadata: input.metadata(intent.metadata),
    description: input.text('description') ?? intent.description,
    receipt_email: input.text('receipt_email') ?? intent.receipt_email,
  };
  const currency = currencyIn(input) ?? intent.currency;
  const amount = amountIn(input, currency);
  const types = methodTypesIn(input, 'payment_intent_invalid_parameter') ?? intent.allowed_payment_method_types;
  const card = input.text('payment_method');
  const customer = input.has('customer') ? ownerOf(work, intent, input) : intent.customer;
  const terms = changingTerms.some((param) => input.has(param));
  if (!terms) return work.store.put('payment_intents', intent.id, { ...intent, ...words });
  mustBe('updated', intent);
  const method = card === null ? intent.payment_method : usePaymentMethod(work, card, customer).id;
  const updated = moved(intent, method === null ? 'requires_payment_method' : 'requires_confirmation', {
    ...words,
    allowed_payment_method_types: types,
    amount: amount ?? intent.amount,
    capture_method: input.oneOf('capture_method', captureMethods) ?? intent.capture_method,
    currency,
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
