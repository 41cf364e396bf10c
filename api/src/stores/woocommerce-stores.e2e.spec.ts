import { createHmac, randomBytes } from 'node:crypto';
import { storeVendors } from '#libs/adapters/stores/store-vendors.module.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreWebhookEvent } from '#libs/domain/stores/store-webhook-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import {
  startWoocommerceSandbox,
  type WoocommerceSandbox,
} from '#libs/dev/sandbox/woocommerce/start-woocommerce-sandbox.js';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { storeKey, TestApi, type Guest } from '../testing/test-api.js';

const key = `ck_${randomBytes(20).toString('hex')}`;
const secret = `cs_${randomBytes(20).toString('hex')}`;
const keys = new CredentialKeys([storeKey]);

describe('WooCommerce store', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let other: Guest;
  let shop: WoocommerceSandbox;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [user, other] = [await api.user(), await api.user()];
  });
  beforeEach(async () => {
    shop = await startWoocommerceSandbox({ port: 0, key, secret });
  });
  afterEach(() => shop.close());
  afterAll(() => api.stop());

  const connect = (as = user, over: object = {}) =>
    api.ask('/stores', { method: 'POST', as, body: { vendor: 'woocommerce', shop: shop.url, key, secret, ...over } });
  const connected = async (): Promise<string> => String((await connect()).json['id']);
  const opened = async (id: string) => (await database.em().findOneOrFail(StoreConnection, id)).access(keys);
  const imports = () => database.em().find(OutboxMessage, { job: 'import-orders' });
  const events = () => database.em().find(StoreWebhookEvent, {});

  it('is connected with its keys, which are stored encrypted, and imports its orders at once', async () => {
    const { status, json, text } = await connect();
    expect([status, json]).toMatchObject([201, { vendor: 'woocommerce', name: 'Trail & Camp', status: 'connected' }]);
    expect(text).not.toContain(key);
    expect(await tablesWith(database.ownerUrl, [key, secret])).toEqual([]);
    expect((await opened(String(json['id']))).credentials).toMatchObject({ key, secret });
    expect((await imports()).map(({ payload }) => payload)).toEqual([{ connectionId: json['id'] }]);
    await api.ask(`/stores/${String(json['id'])}/sync`, { method: 'POST', as: user });
    expect(await imports()).toHaveLength(1);
  });

  it('is refused with wrong keys, and when another account has connected it', async () => {
    expect((await connect(user, { secret: `cs_${'0'.repeat(40)}` })).json['code']).toBe('store_refused');
    await connected();
    const { status, json } = await connect(other);
    expect([status, json['code']]).toEqual([409, 'store_taken']);
    expect(json['detail']).toMatch(/Another account has connected Trail & Camp/);
  });

  it('is connected once when its owner and another user connect it several times at once', async () => {
    const answers = await Promise.all([connect(), connect(other), connect(), connect(other), connect()]);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ json }) => json['id'])).size).toBe(1);
    const [store, ...more] = await database.em().find(StoreConnection, { disconnectedAt: null });
    expect([store?.id, more.length]).toEqual([made[0]!.json['id'], 0]);
    expect(made).toHaveLength(store?.ownerId === user.id ? 3 : 2);
    const refused = answers.filter(({ status }) => status !== 201).map(({ status, json }) => [status, json['code']]);
    expect(refused).toEqual(refused.map(() => [409, 'store_taken']));
  });

  it('is the same store when its owner reconnects it, even after disconnecting', async () => {
    const id = await connected();
    expect(await connected()).toBe(id);
    await api.ask(`/stores/${id}`, { method: 'DELETE', as: user });
    expect(await connected()).toBe(id);
    await api.ask(`/stores/${id}`, { method: 'DELETE', as: user });
    expect((await connect(other)).status).toBe(201);
  });

  it('sends its keys once for the consent that its owner started', async () => {
    const begun = await api.ask('/stores/consents', {
      ...{ method: 'POST', as: user },
      body: { vendor: 'woocommerce', shop: shop.url },
    });
    const page = new URL(String(begun.json['url']));
    const state = page.searchParams.get('user_id') ?? '';
    const posted = {
      key_id: 1,
      user_id: state,
      consumer_key: key,
      consumer_secret: secret,
      key_permissions: 'read_write',
    };
    const post = (path: string) => api.ask(path, { method: 'POST', body: posted });
    expect((await post(`/webhooks/store-keys?state=${state}x`)).status).toBe(404);
    expect((await post(`/webhooks/store-keys?state=${state}`)).status).toBe(200);
    expect((await post(`/webhooks/store-keys?state=${state}`)).status).toBe(404);
    const { json } = await api.ask('/stores', { as: user });
    expect(json['items']).toMatchObject([{ vendor: 'woocommerce', shop: shop.url }]);
    expect((await api.ask('/stores', { as: other })).json).toEqual({ items: [] });
  });

  it('delivers an order: stored once for repeated deliveries, with one message for its store', async () => {
    const id = await connected();
    await database.em().nativeDelete(OutboxMessage, {});
    await database.em().nativeUpdate(StoreConnection, id, { queuedAt: null });
    const url = `${api.url}/api/webhooks/stores/${id}`;
    const vendor = storeVendors({ allowPrivate: true }).vendor('woocommerce');
    const access = await opened(id);
    expect(await vendor.registerWebhooks(access, url, AbortSignal.timeout(5_000))).toMatchObject({ ok: true });
    const body = JSON.stringify({ id: 4101, date_modified_gmt: '2026-10-05T20:22:41', note: 'Zoë 🚚' });
    const signature = createHmac('sha256', access.credentials.webhookSecret ?? '')
      .update(body)
      .digest('base64');
    const headers = {
      ...{
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': 'd1',
        'content-type': 'application/json',
      },
    };
    const deliver = (over: Record<string, string>, raw = body) =>
      api.ask(`/webhooks/stores/${id}`, { method: 'POST', raw, headers: { ...headers, ...over } });
    const signed = { 'x-wc-webhook-signature': signature };
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(signed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await events()).toMatchObject([
      { deliveryId: 'd1', meaning: 'order_changed', externalId: '4101', handledAt: null },
    ]);
    expect(await imports()).toHaveLength(1);
    expect((await deliver(signed, `${body} `)).json['code']).toBe('webhook_signature_invalid');
    expect((await deliver({})).status).toBe(400);
    const ping = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await deliver(ping, 'webhook_id=7')).status).toBe(200);
    expect((await deliver(signed, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await events()).toHaveLength(1);
  });

  it('stores each delivery of a burst, and requests one import, like the button', async () => {
    const id = await connected();
    await database.em().nativeDelete(OutboxMessage, {});
    await database.em().nativeUpdate(StoreConnection, id, { queuedAt: null });
    const access = await opened(id);
    const deliver = (n: number) => {
      const body = JSON.stringify({ id: 4101 + (n % 50), date_modified_gmt: '2026-10-05T20:22:41' });
      const signature = createHmac('sha256', access.credentials.webhookSecret ?? '')
        .update(body)
        .digest('base64');
      const topic = { 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-delivery-id': `s${n}` };
      const headers = { ...topic, 'x-wc-webhook-signature': signature };
      return api.ask(`/webhooks/stores/${id}`, { method: 'POST', raw: body, headers });
    };
    const sync = () => api.ask(`/stores/${id}/sync`, { method: 'POST', as: user });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 300 }, (_, n) => deliver(n))),
      Promise.all(Array.from({ length: 5 }, sync)),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await events()).toHaveLength(300);
    expect(await imports()).toHaveLength(1);
  });

  it('trusts a delivery by the stored secret, even when another process has just replaced it', async () => {
    const id = await connected();
    const body = JSON.stringify({ id: 4101, date_modified_gmt: '2026-10-05T20:22:41' });
    const deliver = async (webhookSecret: string, delivery: string) => {
      const signature = createHmac('sha256', webhookSecret).update(body).digest('base64');
      const topic = { 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-delivery-id': delivery };
      const headers = { ...topic, 'x-wc-webhook-signature': signature };
      return (await api.ask(`/webhooks/stores/${id}`, { method: 'POST', raw: body, headers })).status;
    };
    const { credentials } = await opened(id);
    const old = credentials.webhookSecret ?? '';
    expect([await deliver(old, 'd1'), await deliver('x', 'd2')]).toEqual([200, 400]);
    const em = database.em();
    const store = await em.findOneOrFail(StoreConnection, id);
    store.keepCredentials({ ...credentials, webhookSecret: 'new' }, keys);
    await em.flush();
    expect([await deliver(old, 'd3'), await deliver('new', 'd4'), await deliver(old, 'd5')]).toEqual([400, 200, 400]);
    expect((await events()).map(({ deliveryId }) => deliveryId).sort()).toEqual(['d1', 'd4']);
    await database.em().nativeUpdate(StoreConnection, id, { disconnectedAt: new Date(), credentials: null });
    expect(await deliver('new', 'd6')).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  it('delivers its own webhooks', async () => {
    const id = await connected();
    const vendor = storeVendors({ allowPrivate: true }).vendor('woocommerce');
    const url = `${api.url}/api/webhooks/stores/${id}`;
    await vendor.registerWebhooks(await opened(id), url, AbortSignal.timeout(5_000));
    const body = JSON.stringify({ count: 1, days: 1 });
    await fetch(`${shop.url}/_sandbox/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const found = await until('the event was stored', async () => ((await events()).length > 0 ? events() : undefined));
    expect(found[0]).toMatchObject({ connectionId: id, meaning: 'order_changed' });
  });

  it('answers 404 when it is not connected', async () => {
    const nobody = '/webhooks/stores/11111111-1111-4111-8111-111111111111';
    expect((await api.ask(nobody, { method: 'POST', raw: '{}' })).status).toBe(404);
  });
});
