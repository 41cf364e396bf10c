import type { Fault } from './fault.js';

const paths = [
  '/v1/payment_intents',
  '/v1/payment_intents/*',
  '/v1/payment_intents/*/confirm',
  '/v1/payment_intents/*/capture',
  '/v1/payment_intents/*/cancel',
  '/v1/refunds',
] as const;

/** A 500, a 429, a cut connection, or a response that is late or never arrives: before the effect or after it. */
export const failRequests: Fault = async ({ stripe }, rng, casualties) => {
  const kind = rng.weighted({ status: 5, drop: 3, slow: 2, timeout: 1 });
  const status = rng.pick([500, 500, 429, 503]);
  const when = rng.pick(['before', 'after']);
  const request = { kind, when, status, path: rng.pick(paths), times: rng.between(1, 3) };
  await stripe.fail({ requests: [{ ...request, delayMs: rng.between(500, 6000) }] });
  casualties.fault(`Stripe: ${kind} ${when} the effect`);
};

/** A 500 that Stripe caches for the key: a retry with that key neither reveals nor completes the effect. */
export const cacheFailure: Fault = async ({ stripe }, rng, casualties) => {
  const path = rng.pick(['/v1/payment_intents/*/capture', '/v1/payment_intents/*/cancel', '/v1/refunds']);
  const when = rng.pick(['before', 'after']);
  await stripe.fail({ requests: [{ kind: 'status', status: 500, when, kept: true, path, times: 1 }] });
  casualties.fault(`Stripe: a kept 500 ${when} the effect`);
};

export const spoilWebhooks: Fault = async ({ stripe }, rng, casualties) => {
  const kind = rng.weighted({ duplicate: 3, delay: 3, reorder: 3, lose: 3, outage: 1 });
  const fault = { kind, times: rng.between(1, 8), copies: rng.between(1, 3), delayMs: rng.between(200, 8000) };
  await stripe.fail({ webhooks: [fault] });
  casualties.fault(`webhooks: ${kind}`);
};

/** Events that are not ours or not real: unknown types, live mode, other accounts, unknown payments. */
export const unknownEvent: Fault = async (shop, rng, casualties) => {
  const object = {
    id: rng.pick(['pi_stranger', 'ch_stranger']),
    object: 'payment_intent',
    metadata: { order_id: 'x' },
  };
  const type = rng.pick(['payment_intent.succeeded', 'charge.dispute.created', 'moon.risen']);
  const whose = rng.pick<object>([{}, { livemode: true }, { account: 'acct_other' }]);
  await shop.controlStripe('events', { type, object, ...whose });
  casualties.fault('webhooks: a strange event');
};

/** Removes all faults from Stripe, and delivers what was held back. */
export const restoreStripe: Fault = ({ stripe }) => stripe.fix();
