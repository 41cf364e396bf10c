import { usd } from '#libs/contracts/values/money.js';
import type { PaymentState } from '#libs/domain/payments/card-payments.js';
import {
  openSandbox,
  publishableKey,
  secretKey,
  type OpenSandbox,
} from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { until } from '#libs/dev/sandbox/stripe/testing/until.js';
import { stripeClient } from '../stripe-client.js';
import { StripeCardPayments } from './stripe-card-payments.js';

let sandbox: OpenSandbox;
let payments: StripeCardPayments;
beforeEach(async () => {
  sandbox = await openSandbox();
  payments = new StripeCardPayments(stripeClient({ secretKey, apiUrl: sandbox.url, timeoutMs: 300 }));
});
afterEach(() => sandbox.close());

const request = (orderId: string, attempt = 1) => ({
  orderId,
  attempt,
  amount: usd(2490),
  email: 'ann@example.com',
  idempotencyKey: `${orderId}-${attempt}`,
});
/** Does what the browser does. */
async function pay(intentId: string, clientSecret: string, card: string): Promise<number> {
  const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, payment_method: card });
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body });
  return answer.status;
}
async function authorized(orderId: string): Promise<string> {
  const { intentId, clientSecret } = await payments.authorize(request(orderId));
  expect(await pay(intentId, clientSecret, 'pm_card_visa')).toBe(200);
  return intentId;
}

test('holds an order’s total, captures part of it and releases the rest', async () => {
  const made = await payments.authorize(request('ord-1'));
  expect(made.status).toBe('requires_payment');
  await pay(made.intentId, made.clientSecret, 'pm_card_visa');
  expect(await payments.find(made.intentId)).toEqual<PaymentState>({
    intentId: made.intentId,
    status: 'authorised',
    amount: 2490,
    amountCapturable: 2490,
    amountReceived: 0,
  });
  expect(await payments.capture(made.intentId, 1245, 'ord-1-capture')).toMatchObject({
    status: 'captured',
    amountCapturable: 0,
    amountReceived: 1245,
  });
  const { intents, totals } = await sandbox.ledger();
  expect(intents).toMatchObject([{ metadata: { order_id: 'ord-1', attempt: '1' }, receipt_email: 'ann@example.com' }]);
  expect(totals).toMatchObject({ captured: 1245, released: 1245 });
});

test('returns the same intent with its current status for the same key', async () => {
  const first = await payments.authorize(request('ord-1'));
  await pay(first.intentId, first.clientSecret, 'pm_card_visa');
  expect(await payments.authorize(request('ord-1'))).toEqual({ ...first, status: 'authorised' });
  expect((await sandbox.ledger()).intents).toHaveLength(1);
});

test('refuses the same key with another amount as a conflict', async () => {
  await payments.authorize(request('ord-1'));
  await expect(payments.authorize({ ...request('ord-1'), amount: usd(1) })).rejects.toMatchObject({
    name: 'DomainError',
    code: 'idempotency_key_reused',
    kind: 'conflict',
  });
});

test.each([
  ['pm_card_chargeDeclined', 'generic_decline', 'Your bank refused the card and did not say why.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'There is not enough money on the card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'stolen_card', 'This card will not work. Use another card.'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded', 'The card has reached its limit.'],
])('returns %s as a value with an explanation', async (card, declineCode, sentence) => {
  const { intentId, clientSecret } = await payments.authorize(request('ord-1'));
  expect(await pay(intentId, clientSecret, card)).toBe(402);
  const state = await payments.find(intentId);
  expect(state).toMatchObject({ status: 'requires_payment', failure: { code: 'card_declined', declineCode } });
  expect(state.failure?.message).toContain(sentence);
  await pay(intentId, clientSecret, 'pm_card_visa');
  expect(await payments.find(intentId)).not.toHaveProperty('failure');
});

test.each([
  ['approve', 'authorised', undefined],
  ['decline', 'requires_payment', 'payment_intent_authentication_failure'],
])('requires a challenge when the bank asks for it: %s', async (outcome, status, code) => {
  const { intentId, clientSecret } = await payments.authorize(request('ord-1'));
  await pay(intentId, clientSecret, 'pm_card_threeDSecure2Required');
  expect(await payments.find(intentId)).toMatchObject({ status: 'requires_action' });
  await fetch(`${sandbox.url}/_sandbox/payment_intents/${intentId}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({ key: publishableKey, client_secret: clientSecret, outcome }),
  });
  const state = await payments.find(intentId);
  expect([state.status, state.failure?.code]).toEqual([status, code]);
});

test.each([
  ['pm_card_processingThenSucceeds', 'authorised'],
  ['pm_card_processingThenFails', 'requires_payment'],
])('%s ends as %s', async (card, status) => {
  const { intentId, clientSecret } = await payments.authorize(request('ord-1'));
  await pay(intentId, clientSecret, card);
  const state = await until(
    () => payments.find(intentId),
    (one) => one.status !== 'processing',
  );
  expect(state.status).toBe(status);
});

test('changes nothing and returns the current state when a settled intent is captured or canceled', async () => {
  const captured = await authorized('ord-1');
  await payments.capture(captured, 2490, 'first');
  expect(await payments.capture(captured, 1000, 'second')).toMatchObject({ status: 'captured', amountReceived: 2490 });
  expect(await payments.cancel(captured, 'third')).toMatchObject({ status: 'captured' });

  const cancelled = await authorized('ord-2');
  expect(await payments.cancel(cancelled, 'fourth')).toMatchObject({ status: 'cancelled' });
  expect(await payments.cancel(cancelled, 'fifth')).toMatchObject({ status: 'cancelled' });
  expect(await payments.capture(cancelled, 2490, 'sixth')).toMatchObject({ status: 'cancelled', amountReceived: 0 });
  expect((await sandbox.ledger()).totals).toMatchObject({ captured: 2490, released: 2490 });
});

test('refuses to capture before the card, too much, or an unknown intent', async () => {
  const { intentId } = await payments.authorize(request('ord-1'));
  await expect(payments.capture(intentId, 100, 'a')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'payment_not_ready',
  });
  const held = await authorized('ord-2');
  await expect(payments.capture(held, 2491, 'b')).rejects.toMatchObject({ kind: 'invalid', code: 'payment_not_ready' });
  await expect(payments.find('pi_none')).rejects.toMatchObject({ kind: 'missing', code: 'not_found' });
});
