import type Stripe from 'stripe';
import { openSandbox, publishableKey, secretKey, type OpenSandbox } from './testing/open-sandbox.js';
import { shapeFaults } from './testing/stripe-shape.js';

let sandbox: OpenSandbox;
let intent: Stripe.PaymentIntent;
beforeEach(async () => {
  sandbox = await openSandbox();
  intent = await sandbox.stripe.paymentIntents.create({
    amount: 1245,
    currency: 'usd',
    capture_method: 'manual',
    metadata: { order_id: 'ord-1' },
  });
});
afterEach(() => sandbox.close());

type Seen = {
  status: string;
  error?: { code: string; decline_code?: string; param?: string; payment_intent?: Seen };
} & {
  last_payment_error?: { code: string } | null;
  next_action?: { use_stripe_sdk: { stripe_js: string } } | null;
};
const origin = 'http://localhost:3000';
const credentials = (more: Record<string, string> = {}) =>
  new URLSearchParams({ key: publishableKey, client_secret: intent.client_secret ?? '', ...more });

async function post(address: string, body: URLSearchParams) {
  const answer = await fetch(address, { method: 'POST', body, headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  const json = (await answer.json()) as Seen;
  expect(shapeFaults(json)).toEqual([]);
  return { status: answer.status, json };
}
const address = () => `${sandbox.url}/v1/payment_intents/${intent.id}`;
const confirm = (card: string) => post(`${address()}/confirm`, credentials({ payment_method: card }));
const read = async () =>
  (await (await fetch(`${address()}?${credentials().toString()}`, { headers: { origin } })).json()) as Seen;

test('confirms a card with the publishable key and the client secret, without exposing our data', async () => {
  const { status, json } = await confirm('pm_card_visa');
  expect([status, json.status]).toEqual([200, 'requires_capture']);
  expect(await read()).toMatchObject({
    id: intent.id,
    status: 'requires_capture',
    amount: 1245,
    last_payment_error: null,
  });
  for (const hidden of ['metadata', 'customer', 'latest_charge']) {
    expect([json, await read()].filter((one) => hidden in one)).toEqual([]);
  }
});

test('answers 402 with the intent for a declined card, and accepts the next one', async () => {
  const refused = await confirm('pm_card_chargeDeclinedInsufficientFunds');
  expect(refused.status).toBe(402);
  expect(refused.json.error).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { status: 'requires_payment_method' },
  });
  expect(refused.json.error?.payment_intent).not.toHaveProperty('metadata');
  expect((await confirm('pm_card_visa')).json.status).toBe('requires_capture');
});

test.each([
  ['approve', 'requires_capture', undefined],
  ['decline', 'requires_payment_method', 'payment_intent_authentication_failure'],
])("answers the bank's challenge: %s", async (outcome, status, code) => {
  const waiting = await confirm('pm_card_threeDSecure2Required');
  expect(waiting.json.status).toBe('requires_action');
  const challenge = waiting.json.next_action?.use_stripe_sdk.stripe_js ?? '';
  expect(challenge).toBe(`${sandbox.url}/_sandbox/payment_intents/${intent.id}/challenge`);
  const { json } = await post(challenge, credentials({ outcome }));
  expect([json.status, json.last_payment_error?.code]).toEqual([status, code]);
  const again = await post(challenge, credentials({ outcome }));
  expect(again.json.error?.code).toBe('payment_intent_unexpected_state');
});

test('leaves an authorized card after a lost connection, and reports it when confirmed again', async () => {
  await expect(
    fetch(`${address()}/confirm`, { method: 'POST', body: credentials({ payment_method: 'pm_card_connectionLost' }) }),
  ).rejects.toThrow();
  expect((await read()).status).toBe('requires_capture');
  const again = await confirm('pm_card_visa');
  expect(again.json.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'requires_capture' },
  });
  expect((await sandbox.ledger()).charges).toHaveLength(1);
});

test.each<[string, number, Record<string, string>]>([
  ['another secret', 400, { client_secret: 'pi_x_secret_y' }],
  ['no secret', 400, { client_secret: '' }],
  ['an unknown key', 401, { key: 'pk_test_other' }],
  ['no key', 401, { key: '' }],
])('refuses %s', async (_, status, wrong) => {
  const answer = await post(`${address()}/confirm`, credentials({ payment_method: 'pm_card_visa', ...wrong }));
  expect(answer.status).toBe(status);
  expect((await read()).status).toBe('requires_payment_method');
});

test('refuses all other requests with the publishable key', async () => {
  for (const path of ['/capture', '/cancel', '']) {
    const answer = await post(`${address()}${path}`, credentials());
    expect([answer.status, answer.json.error?.code]).toEqual([403, 'secret_key_required']);
  }
});

test('allows requests from pages of this computer only', async () => {
  const preflight = (from: string) => fetch(`${address()}/confirm`, { method: 'OPTIONS', headers: { origin: from } });
  const allowed = await preflight('http://127.0.0.1:5173');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'http://127.0.0.1:5173']);
  for (const from of ['https://example.com', 'http://localhost.example.com', 'null']) {
    expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull();
  }
});

test("accepts basic authentication as well, and answers 404 in Stripe's shape at unknown addresses", async () => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  expect((await fetch(address(), { headers: { authorization } })).status).toBe(200);
  const unknown = await fetch(`${sandbox.url}/v1/setup_attempts`, { headers: { authorization } });
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('request-id')).toMatch(/^req_/);
  expect(shapeFaults(await unknown.json())).toEqual([]);
});
