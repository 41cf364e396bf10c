import { webhookEndpointWithSecret, webhookDeliveryPage } from '#libs/contracts/developers/webhooks.js';
import { apiKeyBody, type ApiKeyMode } from '#libs/contracts/developers/api-keys.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { deleteTestData } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { testTracker } from '#libs/dev/testing/sample-data/test-tracker.js';
import { completeBody, readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../../../api/src/testing/test-api.js';

describe('the public API of a live shop', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { STRIPE_SECRET_KEY: 'sk_live_1' });
    owner = await api.user();
  });
  afterAll(() => api.stop());

  async function keyOf(mode: ApiKeyMode): Promise<Guest> {
    const body = apiKeyBody.parse({ name: mode, mode, scopes: ['read', 'ship', 'buy'] });
    const { apiKey, text } = ApiKey.issue(owner.id, body, new Date());
    await database.em().persist(apiKey).flush();
    return { id: mode === 'test' ? testOwnerOf(owner.id) : owner.id, token: text };
  }
  const endpointOf = async (mode?: ApiKeyMode) => {
    const body = {
      url: `https://hooks.example.com/${mode ?? 'default'}`,
      events: ['shipment'],
      ...(mode ? { mode } : {}),
    };
    const { status, json } = await api.ask('/webhook-endpoints', { method: 'POST', as: owner, body });
    expect(status).toBe(201);
    return webhookEndpointWithSecret.parse(json);
  };
  const log = async (id: string) => {
    const { json } = await api.ask(`/webhook-endpoints/${id}/deliveries`, { as: owner });
    return webhookDeliveryPage.parse(json).items.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  };

  it('sends events of test keys to test endpoints only, and those of live data to live ones only', async () => {
    const [live, test] = [await endpointOf(), await endpointOf('test')];
    expect([live.livemode, test.livemode]).toEqual([true, false]);
    const keys = { live: await keyOf('live'), test: await keyOf('test') };
    const slugs: Record<string, unknown> = {};
    for (const mode of ['live', 'test'] as const) {
      const made = await api.ask('/v1/shipments', { method: 'POST', as: keys[mode], body: completeBody({}) });
      slugs[mode] = made.json['slug'];
    }
    expect(await log(live.id)).toEqual([
      expect.objectContaining({ livemode: true, data: expect.objectContaining({ shipment: slugs['live'] }) }),
    ]);
    expect(await log(test.id)).toEqual([
      expect.objectContaining({ livemode: false, data: expect.objectContaining({ shipment: slugs['test'] }) }),
    ]);
    const { json } = await api.ask('/webhook-endpoints', { as: owner });
    expect((json['items'] as { id: string }[]).map(({ id }) => id)).toEqual([live.id, test.id]);
    const stranger = await api.user();
    expect((await api.ask(`/webhook-endpoints/${test.id}/deliveries`, { as: stranger })).status).toBe(404);
    const path = `/webhook-endpoints/${test.id}`;
    for (const [method, to, body] of [
      ['POST', `${path}/secret`],
      ['PATCH', path, { description: 'Test' }],
      ['POST', `${path}/test`],
    ] as const)
      expect((await api.ask(to, { method, as: owner, ...(body ? { body } : {}) })).status).toBeLessThan(300);
    expect((await log(test.id))[0]).toMatchObject({ type: 'test.sent', livemode: false });
    expect((await api.ask(path, { method: 'DELETE', as: owner })).status).toBe(204);
  });

  it('says in each object whether it is real', async () => {
    for (const [mode, livemode] of [
      ['live', true],
      ['test', false],
    ] as const) {
      const as = await keyOf(mode);
      const shipment = readyShipment(as.id);
      const { order } = await placedOrder(database.em(), [shipment]);
      const tracker = testTracker(shipment);
      await database.em().persist(tracker).flush();
      const paths = [`/shipments/${shipment.slug}`, `/orders/${order.id}`, `/trackers/${tracker.slug}`];
      for (const path of paths)
        expect([path, (await api.ask(`/v1${path}`, { as })).json['livemode']]).toEqual([path, livemode]);
      for (const path of ['/shipments', `/orders/${order.id}/items`]) {
        const items = (await api.ask(`/v1${path}`, { as })).json['items'] as { livemode: boolean }[];
        expect([path, new Set(items.map((item) => item.livemode))]).toEqual([path, new Set([livemode])]);
      }
    }
    expect((await api.ask(`/track/none`, {})).text).not.toContain('livemode');
  });

  it('deletes test data on request by a job, and exports them', async () => {
    const test = readyShipment(testOwnerOf(owner.id));
    await database.em().persist(test).flush();
    await api.ask('/account', { as: owner });
    const { text } = await api.ask('/account/export', { as: owner });
    const data = JSON.parse(text) as Record<string, object[]>;
    expect(JSON.stringify(data['testShipments'])).toContain(test.slug);
    expect(JSON.stringify(data['shipments'])).not.toContain(test.slug);
    expect((await api.ask('/test-data', { method: 'DELETE', as: owner })).status).toBe(202);
    const [job] = await database.em().find(OutboxMessage, { job: deleteTestData.name });
    expect(job?.payload).toMatchObject({ userId: owner.id });
    expect((await api.ask('/test-data', { method: 'DELETE', as: await keyOf('test') })).status).toBeGreaterThan(400);
  });
});
