import type { Harm } from './harm.js';

const paths = [
  '/v1/payment_intents',
  '/v1/payment_intents/*',
  '/v1/payment_intents/*/confirm',
  '/v1/payment_intents/*/capture',
  '/v1/payment_intents/*/cancel',
  '/v1/refunds',
] as const;

/** 500, 429, a cut connection, an answer that is late or never comes: before the effect or after it. */
export const spoilRequests: Harm = async ({ stripe }, dice, toll) => {
  const kind = dice.weighted({ status: 5, drop: 3, slow: 2, timeout: 1 });
  const status = dice.pick([500, 500, 429, 503]);
  const when = dice.pick(['before', 'after']);
  const request = { kind, when, status, path: dice.pick(paths), times: dice.between(1, 3) };
  await stripe.fail({ requests: [{ ...request, delayMs: dice.between(500, 6000) }] });
  toll.fault(`Stripe: ${kind} ${when} the effect`);
};

/** A 500 that Stripe keeps for the key: asking again under the key never tells if the effect is there, nor makes it. */
export const keepFailure: Harm = async ({ stripe }, dice, toll) => {
  const path = dice.pick(['/v1/payment_intents/*/capture', '/v1/payment_intents/*/cancel', '/v1/refunds']);
  const when = dice.pick(['before', 'after']);
  await stripe.fail({ requests: [{ kind: 'status', status: 500, when, kept: true, path, times: 1 }] });
  toll.fault(`Stripe: a kept 500 ${when} the effect`);
};

export const spoilWebhooks: Harm = async ({ stripe }, dice, toll) => {
  const kind = dice.weighted({ duplicate: 3, delay: 3, reorder: 3, lose: 3, outage: 1 });
  const fault = { kind, times: dice.between(1, 8), copies: dice.between(1, 3), delayMs: dice.between(200, 8000) };
  await stripe.fail({ webhooks: [fault] });
  toll.fault(`webhooks: ${kind}`);
};

/** What is neither ours nor real: unknown types, live mode, other accounts, payments nobody knows. */
export const strangeEvent: Harm = async (shop, dice, toll) => {
  const object = {
    id: dice.pick(['pi_stranger', 'ch_stranger']),
    object: 'payment_intent',
    metadata: { order_id: 'x' },
  };
  const type = dice.pick(['payment_intent.succeeded', 'charge.dispute.created', 'moon.risen']);
  const whose = dice.pick<object>([{}, { livemode: true }, { account: 'acct_other' }]);
  await shop.tellStripe('events', { type, object, ...whose });
  toll.fault('webhooks: a strange event');
};

/** All is well at Stripe again, and what was held back arrives. */
export const mendStripe: Harm = ({ stripe }) => stripe.mend();
