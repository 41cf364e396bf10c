import Stripe from 'stripe';
import type { Delivery } from '../state/tables.js';
import { openSandbox, webhookSecret, type OpenSandbox } from '../testing/open-sandbox.js';
import { shapeFaults } from '../testing/stripe-shape.js';
import { until } from '../testing/until.js';
import { openReceiver } from '../testing/webhook-receiver.js';

let sandbox: OpenSandbox;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  receiver = await openReceiver();
  sandbox = await openSandbox({ webhookUrl: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const create = (card?: string) =>
  sandbox.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    capture_method: 'manual',
    ...(card === undefined ? {} : { payment_method: card, confirm: true }),
  });
const arrived = (count: number) =>
  until(
    () => receiver.received,
    (all) => all.length >= count,
  );
const deliveries = async () => (await sandbox.control<{ deliveries: Delivery[] }>('GET', 'webhooks')).deliveries;
const states = async () => (await deliveries()).map((delivery) => delivery.state);
const sent = async () =>
  (await sandbox.stripe.events.list({ limit: 100 })).data.map((event) => event.type).toReversed();

test("sends deliveries that pass the official check and have Stripe's shape", async () => {
  const held = await create('pm_card_visa');
  await sandbox.stripe.paymentIntents.capture(held.id, { amount_to_capture: 600 });
  const all = await arrived(5);
  for (const { body, signature } of all) {
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(shapeFaults(event)).toEqual([]);
    expect(await sandbox.stripe.events.retrieve(event.id)).toEqual(event);
    expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  }
  expect(await sent()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
  ]);
});

test.each([
  ['pm_card_chargeDeclined', ['charge.failed', 'payment_intent.payment_failed']],
  ['pm_card_threeDSecure2Required', ['payment_intent.requires_action']],
  [
    'pm_card_processingThenSucceeds',
    ['charge.pending', 'payment_intent.processing', 'charge.succeeded', 'payment_intent.amount_capturable_updated'],
  ],
  [
    'pm_card_processingThenFails',
    ['charge.pending', 'payment_intent.processing', 'charge.failed', 'payment_intent.payment_failed'],
  ],
])('sends the events of %s', async (card, types) => {
  await create(card).catch(() => undefined);
  await arrived(types.length + 1);
  expect(await sent()).toEqual(['payment_intent.created', ...types]);
});

test('names the request and the key that caused an event', async () => {
  const intent = await sandbox.stripe.paymentIntents.create(
    { amount: 900, currency: 'usd' },
    { idempotencyKey: 'why' },
  );
  const [got] = await arrived(1);
  expect(JSON.parse(got?.body ?? '')).toMatchObject({
    request: { id: intent.lastResponse.requestId, idempotency_key: 'why' },
  });
});

test('resends an event until it is answered with 2xx', async () => {
  receiver.answers.push(500, 302, 404);
  await create();
  const all = await arrived(4);
  expect(new Set(all.map((one) => one.id)).size).toBe(1);
  await until(states, ([state]) => state === 'delivered');
  expect(await deliveries()).toMatchObject([{ attempts: 4, lastStatus: 200 }]);
});

test('can send events twice, late, in reverse, or never', async () => {
  await sandbox.faults({ webhooks: [{ kind: 'duplicate', copies: 2 }] });
  await create();
  expect(new Set((await arrived(3)).map((one) => one.id)).size).toBe(1);

  await sandbox.faults({ webhooks: [{ kind: 'reorder', times: 3 }] });
  await create('pm_card_visa');
  await arrived(6);
  expect(receiver.types().slice(3)).toEqual([
    'payment_intent.amount_capturable_updated',
    'charge.succeeded',
    'payment_intent.created',
  ]);

  await sandbox.faults({ webhooks: [{ kind: 'delay', delayMs: 60 }, { kind: 'lose' }] });
  const late = await create();
  const lost = await create();
  await arrived(7);
  expect(receiver.received.at(-1)?.body).toContain(late.id);
  expect((await sandbox.stripe.events.list({ limit: 1 })).data[0]?.data.object).toMatchObject({ id: lost.id });
  expect(receiver.received.some((one) => one.body.includes(lost.id))).toBe(false);
});

test('sends nothing in an outage, and everything afterwards', async () => {
  await sandbox.faults({ webhooks: [{ kind: 'outage' }] });
  await create('pm_card_visa');
  await create();
  await until(states, (all) => all.length === 4 && all.every((state) => state === 'held'));
  expect(receiver.received).toEqual([]);
  await sandbox.control('DELETE', 'faults');
  expect(new Set((await arrived(4)).map((one) => one.id)).size).toBe(4);
});

test('resends an event, and moves to another endpoint with a new secret', async () => {
  await create();
  const [first] = await arrived(1);
  await sandbox.control('PUT', 'webhooks', { url: receiver.url, secret: 'whsec_next' });
  await sandbox.control('POST', `webhooks/${first?.id ?? ''}`);
  const [, second] = await arrived(2);
  expect(Stripe.webhooks.constructEvent(second?.body ?? '', second?.signature ?? '', 'whsec_next').id).toBe(first?.id);
});

test('can send an event of another account, in live mode, or of an unknown type', async () => {
  const event = { type: 'payment_intent.succeeded', object: { id: 'pi_strange', object: 'payment_intent' } };
  await sandbox.control('POST', 'events', { ...event, livemode: true, account: 'acct_other' });
  const [got] = await arrived(1);
  expect(Stripe.webhooks.constructEvent(got?.body ?? '', got?.signature ?? '', webhookSecret)).toMatchObject({
    ...{ type: event.type, livemode: true, account: 'acct_other', data: { object: event.object } },
  });
  const own = await sandbox.control<Stripe.Event>('POST', 'events', { type: 'moon.risen', object: { id: 'x' } });
  expect(own).toMatchObject({ type: 'moon.risen', livemode: false });
  expect(own).not.toHaveProperty('account');
});
