import type { Work } from '../account.js';
import { knownCustomer } from '../payment-intents/make-intent.js';
import { methodTypesIn } from '../payment-intents/method-types.js';
import { newId, randomText } from '../state/new-id.js';
import type { Parameters } from '../http/parameters.js';
import { usePaymentMethod } from '../customers/payment-method.js';
import type { SetupIntent } from '../stripe-objects.js';

/** Fields that are the same for every new SetupIntent, or always empty in the sandbox. */
const blank = {
  object: 'setup_intent',
  application: null,
  cancellation_reason: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  single_use_mandate: null,
} satisfies Partial<SetupIntent>;

/** Creates and stores a SetupIntent from the parameters of `POST /v1/setup_intents`, without confirming it. */
export function makeSetupIntent(work: Work, input: Parameters): SetupIntent {
  const id = newId('seti');
  const customer = knownCustomer(work, input);
  const card = input.text('payment_method');
  const method = card === null ? null : usePaymentMethod(work, card, customer, 'SetupIntent').id;
  const automatic = input.record('automatic_payment_methods');
  const intent: SetupIntent = {
    ...blank,
    id,
    allowed_payment_method_types: methodTypesIn(input, 'setup_intent_invalid_parameter'),
    automatic_payment_methods: automatic && { enabled: automatic['enabled'] === 'true' },
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now(),
    customer,
    description: input.text('description'),
    metadata: input.metadata(),
    payment_method: method,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: input.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  work.store.put('setup_intents', id, intent);
  work.emit('setup_intent.created', intent);
  return intent;
}
