import { apiKeyList, createdApiKey } from '#libs/contracts/developers/api-keys.js';
import { mostApiKeys } from '#libs/domain/api-keys/api-key.js';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('API key management', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    ann = await api.user();
  });
  afterAll(() => api.stop());

  const create = async (body: object = {}) => {
    const sent = { name: 'Warehouse', mode: 'test', scopes: ['read', 'buy'], ...body };
    return createdApiKey.parse((await api.ask('/api-keys', { method: 'POST', as: ann, body: sent })).json);
  };
  const statusWith = async (token: string) => (await api.ask('/v1/key', { as: { id: '', token } })).status;
  const list = async () => apiKeyList.parse((await api.ask('/api-keys', { as: ann })).json).items;

  it('shows a key once, and stores only its digest', async () => {
    const { key, prefix, id } = await create({ spendingLimit: 5000, expiresInDays: 30 });
    expect(key).toMatch(/^wb_test_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(await tablesWith(database.ownerUrl, [key])).toEqual([]);
    expect(await list()).toEqual([
      expect.objectContaining({ id, status: 'active', spendingLimit: 5000, spent: 0, lastUsedAt: null }),
    ]);
  });

  it('grants the scopes of a key, and nothing a session can do', async () => {
    const { key } = await create();
    const as = { id: ann.id, token: key };
    expect(await api.ask('/v1/key', { as })).toMatchObject({
      status: 200,
      json: { mode: 'test', scopes: ['read', 'buy'], expiresAt: null },
    });
    const refused = await api.ask('/api-keys', { as });
    expect([refused.status, refused.json['detail']]).toEqual([403, 'API keys work under /api/v1 only.']);
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
  });

  it('refuses a revoked key at once, in other processes too', async () => {
    const [{ id, key }, beside] = [await create(), await TestApi.start(database, {}, api)];
    const there = async () => (await beside.ask('/v1/key', { as: { id: '', token: key } })).status;
    expect([await statusWith(key), await there()]).toEqual([200, 200]);
    const revoke = () => api.ask(`/api-keys/${id}`, { method: 'DELETE', as: ann });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    expect([await statusWith(key), await there()]).toEqual([401, 401]);
    await beside.stop();
  });

  it('rotates a key with an overlap in which both work, or without one', async () => {
    const first = await create({ spendingLimit: 900 });
    const rotate = async (id: string, overlapHours: number) =>
      api.ask(`/api-keys/${id}/rotate`, { method: 'POST', as: ann, body: { overlapHours } });
    const second = createdApiKey.parse((await rotate(first.id, 24)).json);
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([200, 200]);
    expect((await list()).map(({ status, spendingLimit }) => [status, spendingLimit])).toEqual([
      ['active', 900],
      ['ending', 900],
    ]);
    expect((await rotate(first.id, 24)).json['code']).toBe('illegal_transition');
    const third = createdApiKey.parse((await rotate(second.id, 0)).json);
    expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([401, 200]);
  });

  it('refuses a key after its expiry', async () => {
    const { id, key } = await create({ expiresInDays: 1 });
    await database.em().execute(`update api_key set expires_at = now() where id = ?`, [id]);
    const expired = await api.ask('/v1/key', { as: { id: '', token: key } });
    expect([expired.status, expired.json['code']]).toEqual([401, 'token_expired']);
  });

  it('refuses keys when staff disable the account, but not when the user signs out', async () => {
    await api.ask('/account', { as: ann });
    const { key } = await create();
    await api.ask('/me/sign-out', { method: 'POST', as: ann, body: { everywhere: true } });
    expect(await statusWith(key)).toBe(200);
    const admin = await api.user(undefined, ['admin']);
    const body = { action: 'disable', reason: 'Asked for by the bank.' };
    const { status } = await api.ask(`/admin/users/${ann.id}/actions`, { method: 'POST', as: admin, body });
    expect([status, await statusWith(key)]).toEqual([200, 401]);
  });

  it.each([
    [{ scopes: ['read'], spendingLimit: 100 }, 'spendingLimit'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'read'] }, 'scopes'],
    [{ name: ' ' }, 'name'],
  ])('refuses %j', async (body, path) => {
    const sent = { name: 'Warehouse', mode: 'test', scopes: ['buy'], ...body };
    const { status, json } = await api.ask('/api-keys', { method: 'POST', as: ann, body: sent });
    expect([status, json['issues']]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it(`allows at most ${mostApiKeys} keys, even when created concurrently`, async () => {
    const body = { name: 'Many', mode: 'live', scopes: ['read'] };
    const all = Array.from({ length: mostApiKeys + 3 }, () => api.ask('/api-keys', { method: 'POST', as: ann, body }));
    const refused = (await Promise.all(all)).filter(({ status }) => status !== 201);
    expect(refused.map(({ json }) => json['code'])).toEqual(Array(3).fill('limit_reached'));
  });
});
