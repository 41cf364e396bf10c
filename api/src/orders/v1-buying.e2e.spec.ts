import { randomUUID } from 'node:crypto';
import { apiKeyBody, type ApiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { orderView } from '#libs/contracts/orders/orders.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { Order } from '#libs/domain/orders/order.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const price = 1125;

describe('payment by the public API', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  async function keyOf(body: Partial<ApiKeyBody> = {}): Promise<Guest> {
    const sent = apiKeyBody.parse({ name: 'Key', mode: 'test', scopes: ['buy'], ...body });
    const { apiKey, text } = ApiKey.issue((await api.user()).id, sent, new Date());
    await database.em().persist(apiKey).flush();
    return { id: apiKey.ownerId, token: text };
  }

  async function place(as: Guest, headers: Record<string, string> = {}, slug?: string) {
    const shipment = readyShipment(as.id);
    if (slug === undefined) await database.em().persist(shipment).flush();
    const body = { shipments: [slug ?? shipment.slug], email: 'a@b.example', total: price, acceptTerms: true };
    return { slug: slug ?? shipment.slug, ...(await api.ask('/v1/orders', { method: 'POST', as, body, headers })) };
  }

  const pay = (as: Guest, id: string, body?: object) =>
    api.ask(`/v1/orders/${id}/payment`, { method: 'POST', as, ...(body ? { body } : {}) });

  const intentOf = async (id: string) => {
    const { intentId } = await database.em().findOneOrFail(Order, id);
    return api.stripe.stripe.paymentIntents.retrieve(intentId!);
  };

  it('authorizes the sum on a test card once, and has the worker record it', async () => {
    const as = await keyOf();
    const placed = await place(as);
    const { id, payment } = orderView.parse(placed.json);
    expect([placed.status, payment, placed.headers.get('location')]).toEqual([201, 'created', `/api/v1/orders/${id}`]);
    expect([(await pay(as, id)).status, (await pay(as, id)).status]).toEqual([202, 202]);
    expect(await intentOf(id)).toMatchObject({ status: 'requires_capture', amount: price });
    expect(await database.em().count(OutboxMessage, { job: 'settle-payment' })).toBe(1);
  });

  it('repeats the first answer for a repeated order', async () => {
    const as = await keyOf();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await place(as, headers);
    const again = await place(as, headers, first.slug);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('names the declined card, and accepts another one', async () => {
    const as = await keyOf();
    const { id } = orderView.parse((await place(as)).json);
    expect((await pay(as, id, { testCard: 'pm_card_visa_chargeDeclined' })).status).toBe(202);
    expect((await intentOf(id)).last_payment_error?.code).toBe('card_declined');
    const unknown = await pay(as, id, { testCard: 'pm_card_unknown' });
    expect([unknown.status, unknown.json['detail']]).toEqual([404, 'This card does not exist. Choose another one.']);
    expect((await pay(as, id)).status).toBe(202);
    expect((await intentOf(id)).status).toBe('requires_capture');
  });

  it('enforces the limit of a key, even concurrently', async () => {
    const as = await keyOf({ spendingLimit: 2 * price + 100 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(as)));
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([2, 3]);
    expect(refused[0]?.json).toMatchObject({
      code: 'spending_limit_reached',
      detail: 'This order costs $11.25, and $22.50 of its $23.50 this month are used. Nothing was ordered.',
    });
    expect(await database.em().count(Order, { ownerId: as.id })).toBe(2);
    const { id } = orderView.parse(answers.find(({ status }) => status === 201)?.json);
    expect((await api.ask(`/v1/orders/${id}/cancel`, { method: 'POST', as })).status).toBe(200);
    expect((await place(as)).status).toBe(201);
  });

  it('accepts a saved card of the key’s owner, and of nobody else, with a live key', async () => {
    const as = await keyOf({ mode: 'live' });
    const { id } = orderView.parse((await place(as)).json);
    expect((await pay(as, id)).json['code']).toBe('payment_not_ready');
    expect((await pay(as, id, { testCard: 'pm_card_visa' })).json['issues']).toMatchObject([{ path: 'testCard' }]);
    expect((await pay(as, id, { cardId: 'pm_1OfSomebodyElse' })).status).toBe(404);
    const { customers, paymentMethods } = api.stripe.stripe;
    const { id: customer } = await customers.create();
    await database.em().execute('insert into payment_customer (user_id, customer_id) values (?, ?)', [as.id, customer]);
    await paymentMethods.attach('pm_card_visa', { customer });
    expect((await pay(as, id)).status).toBe(202);
    expect(await intentOf(id)).toMatchObject({ status: 'requires_capture', customer });
    expect(await database.em().count(OutboxMessage, { job: 'mail-card-problem' })).toBe(0);
  });

  it('mails the absent owner when a saved card is declined', async () => {
    const as = await keyOf({ mode: 'live' });
    const { id } = orderView.parse((await place(as)).json);
    const { customers, paymentMethods } = api.stripe.stripe;
    const { id: customer } = await customers.create();
    await database.em().execute('insert into payment_customer (user_id, customer_id) values (?, ?)', [as.id, customer]);
    await paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    expect((await pay(as, id)).status).toBe(202);
    const asked = await database.em().find(OutboxMessage, { job: 'mail-card-problem' });
    expect(asked.map(({ payload }) => payload)).toEqual([{ orderId: id }]);
  });
});
