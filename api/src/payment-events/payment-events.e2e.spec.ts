import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('payment events page', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  /** Three events of an order and one of nobody, a second apart. */
  async function received(): Promise<string> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment('guest')]);
    const outcomes = ['applied', 'other_mode', null, 'ignored'] as const;
    for (const [index, outcome] of outcomes.entries())
      em.create(PaymentEvent, {
        ...{ id: `evt_${index}`, type: 'payment_intent.succeeded', orderId: outcome === 'ignored' ? null : order.id },
        ...{ payload: { secret: 'Ann' }, receivedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)), outcome },
        handledAt: outcome === null ? null : new Date(),
      });
    await em.flush();
    return order.id;
  }
  const list = async (query: string) => {
    const { json, text } = await api.ask(`/payment-events?${query}`, { as: operator });
    expect(text).not.toContain('Ann');
    return { ids: (json['items'] as { id: string }[]).map((one) => one.id), next: json['next'] };
  };
  const replay = (id: string) => api.ask(`/payment-events/${id}/replay`, { method: 'POST', as: operator });

  it('lists events newest first, by order, and unprocessed ones alone', async () => {
    const orderId = await received();
    expect((await list('')).ids).toEqual(['evt_3', 'evt_2', 'evt_1', 'evt_0']);
    expect((await list(`orderId=${orderId}`)).ids).toEqual(['evt_2', 'evt_1', 'evt_0']);
    expect((await list('open=true')).ids).toEqual(['evt_2']);
    const first = await list('limit=3');
    const second = await list(`limit=3&cursor=${String(first.next)}`);
    expect([first.ids.length, second]).toEqual([3, { ids: ['evt_0'], next: undefined }]);
    expect((await api.ask('/payment-events?cursor=x', { as: operator })).status).toBe(400);
  });

  it('replays an event: reopens it and checks its order', async () => {
    const orderId = await received();
    expect((await replay('evt_0')).json).toMatchObject({ id: 'evt_0', handledAt: null, outcome: null });
    const enqueued = await database.em().find(OutboxMessage, {});
    expect(enqueued.map((one) => [one.job, one.payload])).toEqual([['settle-payment', { orderId }]]);
  });

  it('refuses to replay an event without an order, of another mode, or unknown', async () => {
    await received();
    expect((await replay('evt_3')).status).toBe(409);
    expect((await replay('evt_1')).status).toBe(409);
    expect((await replay('evt_none')).status).toBe(404);
    expect(await database.em().count(OutboxMessage, {})).toBe(0);
  });
});
