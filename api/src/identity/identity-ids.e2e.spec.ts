import type { OpenAPIObject } from '@nestjs/swagger';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillShop, peopleOf, type People } from '../testing/filled-shop.js';
import { TestApi, type Guest } from '../testing/test-api.js';

/** What `TestApi.ask` refuses in every test: here each route is asked by everybody, in a shop with something of everything. */
describe('identity ids', () => {
  const database = useDatabase();
  let api: TestApi;
  let people: People;
  let things: Awaited<ReturnType<typeof fillShop>>;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    people = await peopleOf(api);
    things = await fillShop(api, database, people);
  });
  afterAll(() => api.stop());

  const subjects = () => Object.values(people).map((person) => api.subjectOf(person));

  async function routes(): Promise<string[]> {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenAPIObject;
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
  }

  /** What may stand for the parameters of a route, one thing of each kind and of each owner. */
  function addresses(pattern: string): string[] {
    const { sold, placed, ofUser, upload, quote, draft, finding } = things;
    const values = [sold, placed, ofUser].flatMap(({ shipment, order }) => [shipment.slug, order.id]);
    values.push(draft, quote.id, finding.id, upload.import, upload.mapping, people.user.id, people.guest.id, '1');
    if (!pattern.includes('{')) return [pattern];
    return values.map((value) =>
      pattern
        .replace('{fix}', upload.fix)
        .replace(/\{(row|number)\}/, '1')
        .replace(/\{\w+\}/, value),
    );
  }

  it('appear in no response of any route, for any actor', async () => {
    const answered = new Set<string>();
    const everybody: (Guest | undefined)[] = [undefined, ...Object.values(people)];
    for (const route of await routes()) {
      const [method = '', pattern = ''] = route.split(' ');
      if (pattern === '/config.json' || /DELETE|erasure|sign-out|actions$/.test(route)) continue;
      for (const path of addresses(pattern))
        for (const as of everybody) {
          const body = method === 'GET' ? {} : { body: {} };
          const { status } = await api.ask(path, { method, as, ...body });
          if (status < 300) answered.add(route);
        }
    }
    for (const route of [
      'GET /me',
      'GET /admin/users/{id}',
      'GET /admin/shipments/{slug}',
      'GET /audit',
      'GET /account/export',
    ])
      expect(answered).toContain(route);
  });

  it('appear in no other table, and those of guests in none at all', async () => {
    expect(
      await tablesWith(
        database.ownerUrl,
        Object.values(people).map(({ id }) => id),
      ),
    ).toContain('public.shipment');
    expect(await tablesWith(database.ownerUrl, subjects())).toEqual(['public.identity']);
    expect(
      await tablesWith(
        database.ownerUrl,
        [people.guest, people.claimed].map((guest) => api.subjectOf(guest)),
      ),
    ).toEqual([]);
  });

  it('map to one owner when a new identity first appears fifty times at once', async () => {
    const { IdentityId = '' } = await api.identityPool('GetId', {
      IdentityPoolId: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    });
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => api.identityPool('GetOpenIdToken', { IdentityId })),
    );
    const seen = await Promise.all(tokens.map(({ Token = '' }) => api.ask('/me', { as: { id: '', token: Token } })));
    expect(new Set(seen.map(({ status, json }) => `${status} ${String(json['id']).length}`))).toEqual(
      new Set(['200 34']),
    );
    expect(new Set(seen.map(({ json }) => json['id'])).size).toBe(1);
  });

  it('cannot be derived from an owner id or from the database', async () => {
    const { guest, admin } = people;
    const [stored] = await database
      .em()
      .execute<{ subject: string }[]>('select subject from identity where owner_id = ?', [guest.id]);
    const entitled = await api.identityPool('GetOpenIdToken', { IdentityId: api.subjectOf(guest) });
    expect(entitled.Token).toMatch(/^ey/);
    for (const known of [guest.id, stored!.subject]) {
      expect((await api.identityPool('GetOpenIdToken', { IdentityId: known })).Token).toBeUndefined();
      expect((await api.ask('/me', { as: { id: '', token: known } })).status).toBe(401);
      const claim = { method: 'POST', as: admin, body: { guestToken: known } };
      expect((await api.ask('/account/claim', claim)).status).toBe(400);
    }
  });
});
