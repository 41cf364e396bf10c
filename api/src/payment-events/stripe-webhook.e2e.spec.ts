import Stripe from 'stripe';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { webhookSecret } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { TestApi } from '../testing/test-api.js';

describe('Stripe webhook', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  async function placed(): Promise<string> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment('guest')]);
    order.paymentStarted('pi_1', 'secret');
    await em.flush();
    return order.id;
  }
  const payload = (id = 'evt_1', type = 'payment_intent.amount_capturable_updated') =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      created: 1,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
  const signed = (body: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  const deliver = (raw: string, signature?: string) =>
    api.ask('/webhooks/stripe', { method: 'POST', raw, headers: signature ? { 'stripe-signature': signature } : {} });
  const counts = async () => [
    await database.em().count(PaymentEvent, {}),
    await database.em().count(OutboxMessage, {}),
  ];

  it('accepts an event once, even for repeated parallel deliveries (F16)', async () => {
    await placed();
    const body = payload();
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(body, signed(body))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(200));
    expect(await counts()).toEqual([1, 1]);
  });

  it.each([
    ['a zero character', '\\u0000'],
    ['half a character', '\\ud83d'],
    ['a name with a zero character', 'x","a\\u0000b":"y'],
  ])('accepts an event with %s in it', async (_, text) => {
    await placed();
    const body = payload().replace('"created":1', `"created":1,"api_version":"${text}"`);
    expect((await deliver(body, signed(body))).status).toBe(200);
    expect(await counts()).toEqual([1, 1]);
  });

  it.each([
    ['an id with a zero character', { id: 'evt\0' }],
    ['an id of a megabyte', { id: 'x'.repeat(900_000) }],
    ['a type with half a character', { type: '\ud83d' }],
    ['a list as its type', { type: [] }],
  ])('refuses an event with %s', async (_, part) => {
    const body = JSON.stringify({ ...(JSON.parse(payload()) as object), ...part });
    expect((await deliver(body, signed(body))).status).toBe(400);
    expect(await counts()).toEqual([0, 0]);
  });

  it.each([
    { account: '\0' },
    { created: 1e99 },
    {
      data: {
        object: { id: 'pi_\0', object: 'payment_intent', amount: 1e300, currency: '\0', metadata: { order_id: '\0' } },
      },
    },
    { data: { object: { id: ['pi_1'], object: 'payment_intent', amount: '1', currency: 'x'.repeat(999) } } },
    { data: null },
  ])('answers an event with malformed parts: %p', async (part) => {
    const body = JSON.stringify({ ...(JSON.parse(payload()) as object), ...part });
    expect((await deliver(body, signed(body))).status).toBe(200);
  });

  it.each<[string, (body: string) => string | undefined]>([
    ['an event without a signature', () => undefined],
    ['an event with an invalid signature', () => 't=1,v1=00'],
    ['an event signed with another secret', (body) => signed(body, 'whsec_other')],
    ['an event signed too long ago', (body) => signed(body, webhookSecret, Math.floor(Date.now() / 1000) - 301)],
    ['an event signed for another body', (body) => signed(`${body} `)],
  ])('refuses %s and stores nothing', async (_, signature) => {
    await placed();
    const answer = await deliver(payload(), signature(payload()));
    expect([answer.status, answer.json['code']]).toEqual([400, 'webhook_signature_invalid']);
    expect(await counts()).toEqual([0, 0]);
  });

  it('stores and acknowledges an event of an unknown type', async () => {
    await placed();
    const body = payload('evt_9', 'issuing_card.created');
    expect((await deliver(body, signed(body))).json).toEqual({ received: true });
    expect(await counts()).toEqual([1, 0]);
  });

  it('accepts the sandbox’s deliveries like those of Stripe, and wakes the worker', async () => {
    const orderId = await placed();
    api.stripe.setWebhook(`${api.url}/api/webhooks/stripe`);
    await api.stripe.stripe.paymentIntents.create({
      ...{ amount: 1125, currency: 'usd', capture_method: 'manual', payment_method: 'pm_card_visa', confirm: true },
      metadata: { order_id: orderId },
    });
    const messages = await until('the event was enqueued', async () => {
      const found = await database.em().find(OutboxMessage, { job: 'settle-payment' });
      return found.length > 0 ? found : undefined;
    });
    expect(messages[0]!.payload).toEqual({ orderId });
  });
});
