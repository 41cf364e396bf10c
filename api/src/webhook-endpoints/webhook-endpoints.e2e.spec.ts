import {
  webhookDeliveryPage,
  webhookEndpointView,
  webhookEndpointWithSecret,
} from '#libs/contracts/developers/webhooks.js';
import { WebhookDelivery } from '#libs/domain/webhooks/webhook-rows.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('webhook endpoints', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { STORES_ALLOW_PRIVATE: 'false' });
  });
  beforeEach(async () => {
    ann = await api.user();
  });
  afterAll(() => api.stop());

  const ask = (path: string, method = 'GET', body?: object) =>
    api.ask(`/webhook-endpoints${path}`, { method, as: ann, ...(body ? { body } : {}) });
  const create = async (url = 'https://hooks.example.com/waybill') =>
    webhookEndpointWithSecret.parse((await ask('', 'POST', { url, events: ['shipment'] })).json);
  const log = async (id: string, query = '') =>
    webhookDeliveryPage.parse((await ask(`/${id}/deliveries${query}`)).json);

  it('show their signing secret once, and store it encrypted', async () => {
    const { id, signingSecret } = await create();
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await tablesWith(database.ownerUrl, [signingSecret])).toEqual([]);
    const rotated = webhookEndpointWithSecret.parse((await ask(`/${id}/secret`, 'POST')).json);
    expect(rotated.signingSecret).not.toBe(signingSecret);
    expect(new Date(rotated.oldSecretUntil!).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await ask('')).text).not.toContain('whsec_');
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://localhost/',
    'https://user:pw@hooks.example.com/',
    'https://hooks.example.com:8443/',
    'ftp://hooks.example.com/',
    'hooks',
  ])('refuse the address %s', async (url) => {
    const { status, json } = await ask('', 'POST', { url, events: ['shipment'] });
    expect([status, json['issues']]).toEqual([400, [expect.objectContaining({ path: 'url' })]]);
  });

  it('take each kind of event once', async () => {
    const body = { url: 'https://hooks.example.com/', events: ['order', 'order'] };
    const { status, json } = await ask('', 'POST', body);
    expect([status, json['issues']]).toEqual([400, [{ path: 'events', message: 'Each only once.' }]]);
  });

  it('log deliveries, and replay one or those of a time span', async () => {
    const { id } = await create();
    for (let made = 0; made < 3; made += 1) await api.ask('/shipments', { method: 'POST', as: ann, body: {} });
    const { items, next } = await log(id, '?limit=2');
    expect(items.map(({ type, state }) => [type, state])).toEqual([
      ['shipment.created', 'pending'],
      ['shipment.created', 'pending'],
    ]);
    expect(JSON.parse(items[0]!.body)).toMatchObject({ type: 'shipment.created', data: { status: 'draft' } });
    expect((await log(id, `?limit=2&cursor=${next}`)).items).toHaveLength(1);
    await database.em().nativeUpdate(WebhookDelivery, { endpointId: id }, { state: 'failed', tries: 8 });
    expect((await ask(`/${id}/replays`, 'POST', { delivery: items[0]!.id })).json).toEqual({ deliveries: 1 });
    const span = { since: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z' };
    expect((await ask(`/${id}/replays`, 'POST', span)).json).toEqual({ deliveries: 2 });
    for (const since of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect((await ask(`/${id}/replays`, 'POST', { ...span, since })).status).toBe(400);
    expect((await log(id, '?state=pending')).items).toHaveLength(3);
    expect(await database.em().count(OutboxMessage, { job: deliverWebhooks.name })).toBe(1);
  });

  it('are paused, resumed, tested, and deleted with their log', async () => {
    const { id } = await create();
    const patch = async (body: object) => webhookEndpointView.parse((await ask(`/${id}`, 'PATCH', body)).json);
    expect((await patch({ status: 'paused' })).status).toBe('paused');
    expect((await ask(`/${id}/test`, 'POST')).json['code']).toBe('illegal_transition');
    expect(await patch({ status: 'active', events: ['refund', 'label'] })).toMatchObject({
      events: ['refund', 'label'],
    });
    expect((await ask(`/${id}/test`, 'POST')).status).toBe(202);
    expect((await log(id)).items).toMatchObject([{ type: 'test.sent', state: 'pending', tries: 0 }]);
    expect((await ask(`/${id}`, 'DELETE')).status).toBe(204);
    expect(await database.em().count(WebhookDelivery, { endpointId: id })).toBe(0);
  });
});
