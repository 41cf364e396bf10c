import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('stores of a user', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  afterAll(() => api.stop());

  const post = (path: string, body: object = {}, as = user) => api.ask(`/stores${path}`, { method: 'POST', as, body });
  const custom = async (name = 'My shop') => {
    const { status, json } = await post('', { vendor: 'custom', name });
    expect(status).toBe(201);
    return json as { id: string; apiKey: string; version: number };
  };

  it('are connected with a generated key, which is shown once and never stored in plain text', async () => {
    const { id, apiKey } = await custom();
    expect(apiKey).toMatch(/^wbs_[\w-]{43}$/);
    const { json, text } = await api.ask('/stores', { as: user });
    expect(json['items']).toMatchObject([
      {
        id,
        vendor: 'custom',
        name: 'My shop',
        status: 'connected',
        reason: null,
        writeBack: 'label',
        notifyCustomer: true,
      },
    ]);
    expect(text).not.toMatch(/wbs_|credential|hash/i);
    expect(await tablesWith(database.ownerUrl, [apiKey, apiKey.slice(4)])).toEqual([]);
  });

  it('get a new key that replaces the old one', async () => {
    const { id, apiKey } = await custom();
    const before = (await database.em().findOneOrFail(StoreConnection, id)).apiKeyHash;
    const { json } = await post(`/${id}/key`);
    expect(json['apiKey']).not.toBe(apiKey);
    expect((await database.em().findOneOrFail(StoreConnection, id)).apiKeyHash).not.toBe(before);
  });

  it('are changed, paused and resumed, each with an audit entry', async () => {
    const { id, version } = await custom();
    const change = { version, name: 'Another name', writeBack: 'first_scan', notifyCustomer: false };
    const changed = await api.ask(`/stores/${id}`, { method: 'PATCH', as: user, body: change });
    expect(changed.json).toMatchObject({ name: 'Another name', writeBack: 'first_scan', notifyCustomer: false });
    const again = await api.ask(`/stores/${id}`, { method: 'PATCH', as: user, body: change });
    expect([again.status, again.json['code']]).toEqual([409, 'version_conflict']);
    expect((await post(`/${id}/pause`)).json).toMatchObject({ status: 'paused' });
    expect((await post(`/${id}/resume`)).json).toMatchObject({ status: 'connected' });
    const entries = await database.em().find(AuditEntry, { subjectId: id }, { orderBy: { at: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['store.connect', 'store.change', 'store.pause', 'store.resume'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/wbs_/);
  });

  it('are disconnected: credentials are deleted, and the row remains for its orders', async () => {
    const { id } = await custom();
    expect((await api.ask(`/stores/${id}`, { method: 'DELETE', as: user })).status).toBe(204);
    expect((await api.ask(`/stores/${id}`, { as: user })).status).toBe(404);
    const row = await database.em().findOneOrFail(StoreConnection, id);
    expect(row).toMatchObject({ credentials: null, credentialKeyId: null, apiKeyHash: null });
  });

  it('cannot be connected when credentials cannot be encrypted', async () => {
    const bare = await TestApi.start(database, { STORE_CREDENTIALS_KEY: '' }, api);
    try {
      const body = { vendor: 'custom', name: 'My shop' };
      const { status, json } = await bare.ask('/stores', { method: 'POST', as: user, body });
      expect([status, json['code']]).toEqual([503, 'unavailable']);
    } finally {
      await bare.stop();
    }
  });

  it('are refused when the shop has no app at the vendor', async () => {
    const keys = await post('', { vendor: 'shopify', shop: 'a-shop', key: 'a', secret: 'b' });
    expect(keys).toMatchObject({ status: 409, json: { code: 'store_refused' } });
    const consent = await post('/consents', { vendor: 'ebay' });
    expect(consent).toMatchObject({ status: 409, json: { code: 'store_refused' } });
  });

  it('are refused when the entered address does not answer', async () => {
    const body = { vendor: 'woocommerce', shop: 'https://shop.invalid', key: 'ck_1', secret: 'cs_1' };
    const { status, json } = await post('', body);
    expect([status, json['code']]).toEqual([409, 'store_refused']);
  });

  it('refuse a callback whose state is unknown', async () => {
    const { status, json } = await post('/consents/finish', { query: 'state=abc&code=1' });
    expect([status, json['code']]).toEqual([404, 'not_found']);
  });
});
