import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { openSandbox, publishableKey, type OpenSandbox } from '../testing/open-sandbox.js';
import { useSandbox } from '../testing/use-sandbox.js';
import { shapeFaults } from '../testing/stripe-shape.js';
import { until } from '../testing/until.js';
import { openReceiver } from '../testing/webhook-receiver.js';

const sandbox = useSandbox();
let customer: string;
beforeEach(async () => {
  customer = (await sandbox.stripe.customers.create({ metadata: { user_id: 'u1' } })).id;
});

type Seen = Partial<Stripe.SetupIntent> & {
  error?: { code: string; decline_code?: string; param?: string; setup_intent?: Seen };
};
const create = (more: Stripe.SetupIntentCreateParams = {}) =>
  sandbox.stripe.setupIntents.create({
    customer,
    usage: 'on_session',
    allowed_payment_method_types: ['card'],
    ...more,
  });
const cardsOf = async (id = customer) => (await sandbox.stripe.customers.listPaymentMethods(id)).data;
const eventTypes = async () => (await sandbox.stripe.events.list()).data.map((event) => event.type).toReversed();

/** Does what the browser does. */
async function post(url: string, body: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ key: publishableKey, ...body }) });
  const json = (await answer.json()) as Seen;
  expect(shapeFaults(json)).toEqual([]);
  return { status: answer.status, json };
}
const confirm = ({ id, client_secret }: Stripe.SetupIntent, card: string, more: Record<string, string> = {}) =>
  post(`${sandbox.url}/v1/setup_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    payment_method: card,
    ...more,
  });

test('attaches a card confirmed in the browser to the customer, without exposing our data', async () => {
  const intent = await create({ metadata: { why: 'saved' } });
  expect(intent).toMatchObject({ status: 'requires_payment_method', customer, usage: 'on_session' });
  const { status, json } = await confirm(intent, 'pm_card_mastercard');
  expect([status, json.status]).toEqual([200, 'succeeded']);
  for (const hidden of ['metadata', 'customer', 'latest_attempt']) expect(json).not.toHaveProperty(hidden);
  expect(await cardsOf()).toMatchObject([
    { id: json.payment_method, customer, card: { brand: 'mastercard', last4: '4444', exp_month: 12 } },
  ]);
  expect(await eventTypes()).toEqual([
    'customer.created',
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
});

test('answers 402 with the intent for a declined card, does not store it, and accepts the next one', async () => {
  const intent = await create();
  const refused = await confirm(intent, 'pm_card_chargeDeclinedInsufficientFunds');
  expect(refused.status).toBe(402);
  expect(refused.json.error).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    setup_intent: { status: 'requires_payment_method', last_setup_error: { code: 'card_declined' } },
  });
  expect(await cardsOf()).toEqual([]);
  expect((await eventTypes()).at(-1)).toBe('setup_intent.setup_failed');
  expect((await confirm(intent, 'pm_card_visa')).json).toMatchObject({ status: 'succeeded', last_setup_error: null });
});

test.each([
  ['approve', 'succeeded', undefined, 1],
  ['decline', 'requires_payment_method', 'setup_intent_authentication_failure', 0],
])('answers the bank’s challenge: %s', async (outcome, status, code, cards) => {
  const intent = await create();
  const waiting = await confirm(intent, 'pm_card_threeDSecure2Required');
  expect(waiting.json.status).toBe('requires_action');
  expect(await cardsOf()).toEqual([]);
  const challenge = String(waiting.json.next_action?.use_stripe_sdk?.['stripe_js']);
  const answer = { client_secret: intent.client_secret ?? '', outcome };
  const { json } = await post(challenge, answer);
  expect([json.status, json.last_setup_error?.code]).toEqual([status, code]);
  expect(await cardsOf()).toHaveLength(cards);
  expect((await post(challenge, answer)).json.error?.code).toBe('setup_intent_unexpected_state');
});

test('leaves a saved card after a lost connection, and reports it when confirmed again', async () => {
  const intent = await create();
  await expect(confirm(intent, 'pm_card_connectionLost')).rejects.toThrow();
  expect(await cardsOf()).toHaveLength(1);
  expect((await confirm(intent, 'pm_card_visa')).json.error).toMatchObject({
    code: 'setup_intent_unexpected_state',
    setup_intent: { status: 'succeeded' },
  });
  expect(await cardsOf()).toHaveLength(1);
});

test('saves some cards that are declined when they pay', async () => {
  expect((await confirm(await create(), 'pm_card_chargeCustomerFail')).json.status).toBe('succeeded');
  const [card] = await cardsOf();
  const paid = sandbox.stripe.paymentIntents.create({
    ...{ amount: 900, currency: 'usd', customer, confirm: true },
    payment_method: card?.id ?? '',
  });
  await expect(paid).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect(await cardsOf()).toHaveLength(1);
});

test('has a card that expires this month', async () => {
  await confirm(await create(), 'pm_card_expiresThisMonth');
  const [now, [card]] = [new Date(), await cardsOf()];
  expect([card?.card?.exp_month, card?.card?.exp_year]).toEqual([now.getUTCMonth() + 1, now.getUTCFullYear()]);
});

test('accepts no card once it is canceled', async () => {
  const intent = await create();
  const cancelled = await sandbox.stripe.setupIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect((await confirm(intent, 'pm_card_visa')).json.error?.code).toBe('setup_intent_unexpected_state');
  await expect(sandbox.stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await cardsOf()).toEqual([]);
});

test.each<[string, number, Record<string, string>]>([
  ['another secret', 400, { client_secret: 'seti_x_secret_y' }],
  ['no secret', 400, { client_secret: '' }],
  ['another key', 401, { key: 'pk_test_other' }],
  ['no such card', 400, { payment_method: 'pm_none' }],
  ['no card', 400, { payment_method: '' }],
])('refuses %s', async (_, status, wrong) => {
  const intent = await create();
  expect((await confirm(intent, 'pm_card_visa', wrong)).status).toBe(status);
  expect((await sandbox.stripe.setupIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

test('refuses the publishable key for creating and canceling, and answers 404 to an unknown one', async () => {
  const intent = await create();
  for (const path of ['', `/${intent.id}/cancel`]) {
    const { status, json } = await post(`${sandbox.url}/v1/setup_intents${path}`, {});
    expect([status, json.error?.code]).toEqual([403, 'secret_key_required']);
  }
  await expect(sandbox.stripe.setupIntents.retrieve('seti_none')).rejects.toMatchObject({ statusCode: 404 });
  await expect(create({ customer: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
});

test('returns the same intent for the same key, also after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-cards-'));
  const dataFile = join(folder, 'stripe.jsonl');
  const make = ({ stripe }: OpenSandbox, owner: string) =>
    stripe.setupIntents.create({ customer: owner }, { idempotencyKey: 'k' });
  const first = await openSandbox({ dataFile });
  const { id: owner } = await first.stripe.customers.create({});
  const intent = await make(first, owner);
  expect((await make(first, owner)).id).toBe(intent.id);
  const done = await first.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await first.close();

  const second = await openSandbox({ dataFile });
  expect(await second.stripe.setupIntents.retrieve(intent.id)).toEqual(done);
  expect((await second.stripe.customers.listPaymentMethods(owner)).data).toHaveLength(1);
  expect((await make(second, owner)).id).toBe(intent.id);
  await second.close();
  rmSync(folder, { recursive: true });
});

test("sends signed events in Stripe's shape", async () => {
  const receiver = await openReceiver();
  const other = await openSandbox({ webhookUrl: receiver.url });
  const { id } = await other.stripe.setupIntents.create({});
  await other.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await until(receiver.types, (types) => types.length === 2);
  expect(receiver.types()).toEqual(['setup_intent.created', 'setup_intent.succeeded']);
  expect(receiver.received.flatMap(({ body }) => shapeFaults(JSON.parse(body)))).toEqual([]);
  await other.close();
  await receiver.close();
});
