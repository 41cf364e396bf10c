import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const box = {
  type: 'parcel',
  preset: 'custom',
  dimensions: { length: 10, width: 8, height: 4, unit: 'in' },
  weight: { value: 2, unit: 'lb' },
};

describe('saved packages', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.user(), await api.user()];
  });
  afterAll(() => api.stop());

  const post = (name: string, parcel: object = box, as = ann) =>
    api.ask('/packages', { method: 'POST', as, body: { name, parcel } });
  const names = async () => {
    const { json } = await api.ask('/packages', { as: ann });
    return (json['items'] as { name: string }[]).map(({ name }) => name);
  };
  const on = (id: unknown, path: string, method: string, body?: object, as = ann) =>
    api.ask(`/packages/${String(id)}${path}`, { method, as, ...(body ? { body } : {}) });

  it('are stored by name, last used first', async () => {
    const made = await post(' Shoe box ');
    expect(made).toMatchObject({ status: 201, json: { name: 'Shoe box', parcel: box, lastUsedAt: null, version: 1 } });
    await post('Big box', { type: 'envelope' });
    expect(await names()).toEqual(['Big box', 'Shoe box']);
    expect((await on(made.json['id'], '/use', 'POST')).json).toMatchObject({
      lastUsedAt: expect.any(String),
      version: 1,
    });
    expect(await names()).toEqual(['Shoe box', 'Big box']);
  });

  it('use a name once, ignoring case, even for twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(n % 2 ? 'Box' : 'BOX', { ...box, weight: { value: n + 1, unit: 'oz' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('name_taken');
    expect(await names()).toHaveLength(1);
    expect((await post('box', box, bob)).status).toBe(201);
  });

  it('stay the same when saved again', async () => {
    const made = await post('Box');
    expect(await post('Box')).toMatchObject({ status: 200, json: made.json });
  });

  it('refuse a change of a stale version', async () => {
    const { json } = await post('Box');
    await post('Other');
    expect(await on(json['id'], '', 'PATCH', { version: 1, name: 'Crate' })).toMatchObject({
      status: 200,
      json: { name: 'Crate', version: 2, parcel: box },
    });
    expect((await on(json['id'], '', 'PATCH', { version: 1, name: 'Case' })).json['code']).toBe('version_conflict');
    expect((await on(json['id'], '', 'PATCH', { version: 2, name: 'OTHER' })).json['code']).toBe('name_taken');
    expect((await on(json['id'], '', 'DELETE')).status).toBe(204);
    expect(await names()).toEqual(['Other']);
  });

  it.each<[string, object]>([
    ['', box],
    ['x'.repeat(61), box],
    ['Box', { ...box, special: ['battery'] }],
    ['Box', { ...box, weight: { value: 0, unit: 'lb' } }],
    ['Box', { ...box, type: 'barrel' }],
    ['Box', { preset: 'custom' }],
  ])('refuse %j %j', async (name, parcel) => {
    expect(await post(name, parcel)).toMatchObject({ status: 400, json: { code: 'invalid_body' } });
  });

  it('are limited to 500', async () => {
    const em = database.em();
    em.persist(
      Array.from({ length: 500 }, (_, n) =>
        SavedPackage.of(ann.id, { name: `Box ${n}`, parcel: { type: 'parcel', preset: 'custom' } }),
      ),
    );
    await em.flush();
    expect(await post('One more')).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
  });

  it('are hidden from other owners', async () => {
    const { json } = await post('Box');
    expect((await on(json['id'], '', 'PATCH', { version: 1, name: 'Mine' }, bob)).status).toBe(404);
    expect((await on(json['id'], '', 'DELETE', undefined, bob)).status).toBe(404);
    expect((await on(json['id'], '/use', 'POST', undefined, bob)).status).toBe(404);
    expect((await api.ask('/packages', { as: bob })).json).toEqual({ items: [] });
    expect((await api.ask('/packages', { as: await api.guest() })).status).toBe(403);
    expect(await names()).toEqual(['Box']);
  });
});
