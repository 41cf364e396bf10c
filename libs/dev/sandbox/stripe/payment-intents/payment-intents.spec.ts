import Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';
import { until } from '../testing/until.js';

const sandbox = useSandbox();

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe.paymentIntents.create({
    amount: 1245,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { order_id: 'ord_1' },
    ...more,
  });
const confirm = (intent: Stripe.PaymentIntent, card: string) =>
  sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card });
const failure = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => Promise.reject(new Error('It should have been refused')),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test('holds a card, captures a part, and releases the rest', async () => {
  const intent = await create();
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 1245, amount_capturable: 0 });

  const held = await confirm(intent, 'pm_card_visa');
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1245, amount_received: 0 });

  const taken = await sandbox.stripe.paymentIntents.capture(
    intent.id,
    { amount_to_capture: 1000 },
    { idempotencyKey: 'capture-1' },
  );
  expect(taken).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 1000 });

  const charge = await sandbox.stripe.charges.retrieve(taken.latest_charge as string);
  expect(charge).toMatchObject({ captured: true, amount: 1245, amount_captured: 1000, amount_refunded: 0 });
  const { totals, captures } = await sandbox.ledger();
  expect(totals).toEqual({ authorised: 1245, captured: 1000, released: 245, refunded: 0, disputed: 0, net: 1000 });
  expect(captures).toMatchObject([{ amount: 1000, idempotency_key: 'capture-1' }]);
});

test('captures automatically with the confirmation', async () => {
  const intent = await create({ capture_method: 'automatic', confirm: true, payment_method: 'pm_card_visa' });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1245 });
  expect((await sandbox.ledger()).totals.captured).toBe(1245);
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
])('refuses %s, and accepts another card', async (card, code, declineCode) => {
  const intent = await create();
  const error = await failure(confirm(intent, card));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
  expect(error.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
  });
  expect(await confirm(intent, 'pm_card_visa')).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  const { charges } = await sandbox.ledger();
  expect(charges.map((charge) => charge.status)).toEqual(['failed', 'succeeded']);
});

test('requires a challenge for a 3-D Secure card', async () => {
  const intent = await confirm(await create(), 'pm_card_threeDSecure2Required');
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect((await sandbox.ledger()).charges).toEqual([]);
});

test.each([
  ['pm_card_processingThenSucceeds', 'requires_capture', null],
  ['pm_card_processingThenFails', 'requires_payment_method', { code: 'card_declined' }],
])('settles %s later', async (card, status, error) => {
  const intent = await confirm(await create(), card);
  expect(intent).toMatchObject({ status: 'processing', processing: { type: 'card' } });
  const settled = await until(
    () => sandbox.stripe.paymentIntents.retrieve(intent.id),
    (one) => one.status !== 'processing',
  );
  expect(settled.status).toBe(status);
  expect(settled.last_payment_error).toEqual(error && expect.objectContaining(error));
  expect((await sandbox.ledger()).charges).toHaveLength(1);
});

test('releases the hold once when canceled', async () => {
  const held = await sandbox.authorized(900);
  const canceled = await sandbox.stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' });
  expect(await failure(sandbox.stripe.paymentIntents.cancel(held.id))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  });
  expect((await sandbox.ledger()).totals).toMatchObject({ captured: 0, released: 900 });
});

test('refuses actions that the state or the amount forbids, and changes nothing', async () => {
  const intent = await create();
  const { stripe } = sandbox;
  expect(await failure(stripe.paymentIntents.capture(intent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id },
  });
  const held = await confirm(intent, 'pm_card_visa');
  expect(await failure(stripe.paymentIntents.capture(held.id, { amount_to_capture: 1246 }))).toMatchObject({
    code: 'amount_too_large',
  });
  expect(await failure(confirm(held, 'pm_card_visa'))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await stripe.paymentIntents.retrieve(held.id)).toEqual(held);
});

test.each<[Partial<Stripe.PaymentIntentCreateParams>, string | undefined, string | undefined]>([
  [{ amount: 49 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
  [{ currency: 'dollars' }, undefined, 'currency'],
  [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
  [{ payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  [{ payment_method_data: { type: 'card' } }, 'parameter_unknown', 'payment_method_data'],
])('names an invalid parameter: %j', async (more, code, param) => {
  expect(await failure(create(more))).toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  expect((await sandbox.ledger()).intents).toEqual([]);
});

test("rejects payment_method_types, which the client's API version no longer has", async () => {
  const old = sandbox.stripe.rawRequest('POST', '/v1/payment_intents', {
    amount: 900,
    currency: 'usd',
    payment_method_types: ['card'],
  });
  expect(await failure(old)).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
});

test('changes an open intent and merges metadata', async () => {
  const intent = await create();
  const updated = await sandbox.stripe.paymentIntents.update(intent.id, { amount: 2000, metadata: { attempt: '2' } });
  expect(updated).toMatchObject({ amount: 2000, metadata: { order_id: 'ord_1', attempt: '2' } });
});

test('expands latest_charge and nothing else', async () => {
  const held = await sandbox.authorized();
  const full = await sandbox.stripe.paymentIntents.retrieve(held.id, { expand: ['latest_charge', 'payment_method'] });
  expect(full.latest_charge).toMatchObject({ object: 'charge', amount: 1245, outcome: { type: 'authorized' } });
  expect(full.payment_method).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
  expect(await failure(sandbox.stripe.paymentIntents.retrieve(held.id, { expand: ['status'] }))).toMatchObject({
    statusCode: 400,
  });
});

test('lists newest first and pages by cursor', async () => {
  for (const amount of [100, 200, 300]) await create({ amount });
  const first = await sandbox.stripe.paymentIntents.list({ limit: 2 });
  expect([first.data.map((one) => one.amount), first.has_more]).toEqual([[300, 200], true]);
  const all = await sandbox.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map((one) => one.amount)).toEqual([300, 200, 100]);
});
