import type { Work } from '../account.js';
import { liveCustomer } from '../customers/live-customer.js';
import { newId, randomText } from '../state/new-id.js';
import type { Parameters } from '../http/parameters.js';
import { methodTypesIn } from './method-types.js';
import { sumIn } from './payable-amount.js';
import { usePaymentMethod } from '../customers/payment-method.js';
import { noSuch } from '../http/errors/stripe-failure.js';
import type { PaymentIntent } from '../stripe-objects.js';

/** When the money is captured: immediately, or by a separate call. */
export const captureMethods = ['automatic', 'automatic_async', 'manual'] as const;

/** Fields that are the same for every new intent, or always empty in the sandbox. */
const blank = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { installments: null, mandate_options: null, network: null } },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  source: null,
  transfer_data: null,
} satisfies Partial<PaymentIntent>;

/** Creates and stores a PaymentIntent from the parameters of `POST /v1/payment_intents`, without confirming it. */
export function makeIntent(work: Work, input: Parameters): PaymentIntent {
  const { amount, currency } = sumIn(input);
  const id = newId('pi');
  const customer = knownCustomer(work, input);
  const card = input.text('payment_method');
  const method = card === null ? null : usePaymentMethod(work, card, customer).id;
  const automatic = input.record('automatic_payment_methods');
  const intent: PaymentIntent = {
    ...blank,
    id,
    allowed_payment_method_types: methodTypesIn(input, 'payment_intent_invalid_parameter'),
    amount,
    automatic_payment_methods: automatic && { enabled: automatic['enabled'] === 'true' },
    capture_method: input.oneOf('capture_method', captureMethods) ?? 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: input.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: work.now(),
    currency,
    customer,
    description: input.text('description'),
    metadata: input.metadata(),
    payment_method: method,
    receipt_email: input.text('receipt_email'),
    setup_future_usage: input.oneOf('setup_future_usage', ['off_session', 'on_session']),
    shipping: input.record('shipping'),
    statement_descriptor: input.text('statement_descriptor'),
    statement_descriptor_suffix: input.text('statement_descriptor_suffix'),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: input.text('transfer_group'),
  };
  work.store.put('payment_intents', id, intent);
  work.emit('payment_intent.created', intent);
  return intent;
}

export function knownCustomer(work: Work, input: Parameters): string | null {
  const customer = input.text('customer');
  if (customer !== null && !liveCustomer(work.store, customer)) throw noSuch('customer', customer, 'customer', 400);
  return customer;
}
