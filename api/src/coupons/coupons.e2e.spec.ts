import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { randomUUID } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const tenPercent = { code: 'spring-10', effect: { kind: 'percent', percent: 1000 } };

describe('coupons', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  const ask = (path: string, method = 'GET', body?: object) =>
    api.ask(`/coupons${path}`, { method, as: operator, ...(body ? { body } : {}) });
  const made = async (over: object = {}) => {
    const { json } = await ask('', 'POST', { ...tenPercent, code: `C-${randomUUID().slice(0, 8)}`, ...over });
    return json as { id: string; code: string; version: number };
  };
  const codes = async (query = '') => {
    const { json } = await ask(query);
    return (json['items'] as { code: string }[]).map(({ code }) => code);
  };

  it('are created unrestricted by default, with the code in capitals', async () => {
    const answer = await ask('', 'POST', tenPercent);
    expect(answer).toMatchObject({
      status: 201,
      json: {
        ...{ code: 'SPRING-10', effect: tenPercent.effect, maxDiscount: null, minSubtotal: 0, customers: [] },
        ...{ active: true, refundReturnsUse: true, uses: { reserved: 0, committed: 0 }, archivedAt: null, version: 1 },
      },
    });
    expect(answer.headers.get('location')).toBe(`/api/coupons/${String(answer.json['id'])}`);
    expect((await ask(`/${String(answer.json['id'])}`)).json).toEqual(answer.json);
  });

  it('use a code once, ignoring case, even for twenty at once, and free it when archived', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask('', 'POST', { ...tenPercent, code: n % 2 ? 'spring' : 'SPRING' })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    const [taken] = all.filter(({ status }) => status === 409);
    expect(taken!.json).toMatchObject({ code: 'name_taken', issues: [{ path: 'code' }] });
    const { json } = all.find(({ status }) => status === 201)!;
    const archived = await ask(`/${String(json['id'])}/archive`, 'POST');
    expect(archived).toMatchObject({ status: 200, json: { archivedAt: expect.any(String) as string } });
    expect((await ask(`/${String(json['id'])}/archive`, 'POST')).json).toEqual(archived.json);
    expect((await ask('', 'POST', { ...tenPercent, code: 'Spring' })).status).toBe(201);
    expect([await codes(), await codes('?state=archived')]).toEqual([['SPRING'], ['SPRING']]);
  });

  it('are replaced as a whole, by one tab at a time', async () => {
    const { id, version, code } = await made({ minSubtotal: 500 });
    const body = { code, effect: { kind: 'amount', amount: 250, currency: 'USD' }, maxPerCustomer: 1, version };
    const changed = await ask(`/${id}`, 'PUT', body);
    expect(changed).toMatchObject({ status: 200, json: { effect: body.effect, minSubtotal: 0, version: 2 } });
    expect(await ask(`/${id}`, 'PUT', body)).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
    const other = await made();
    const taken = await ask(`/${id}`, 'PUT', { ...body, code: other.code, version: 2 });
    expect(taken).toMatchObject({ status: 409, json: { code: 'name_taken' } });
  });

  it('show how often they are used', async () => {
    const { id } = await made();
    const em = database.em();
    const uses = [1, 2, 3, 4].map(() => CouponRedemption.reserve(id, randomUUID(), 100));
    uses[0]!.commit();
    uses[1]!.release();
    await em.persist(uses).flush();
    expect((await ask(`/${id}`)).json).toMatchObject({ uses: { reserved: 2, committed: 1 } });
  });

  it('are listed newest first, page by page, by the beginning of their code', async () => {
    const all: string[] = [];
    for (let n = 0; n < 7; n += 1) all.unshift((await made({ code: `LIST_${n}` })).code);
    await made({ code: 'LISTX1' });
    const first = await ask('?search=list_&limit=3');
    const rest = await ask(`?search=list_&limit=10&cursor=${String(first.json['next'])}`);
    const listed = [first, rest].flatMap(({ json }) => (json['items'] as { code: string }[]).map(({ code }) => code));
    expect([listed, rest.json['next']]).toEqual([all, undefined]);
    expect(await ask('?cursor=x')).toMatchObject({ status: 400, json: { issues: [{ path: 'cursor' }] } });
  });

  it.each<[string, object, string]>([
    ['a code in other characters', { code: 'ẞPRING' }, 'code'],
    ['a code with a character that becomes ASCII in capitals', { code: 'ſpring' }, 'code'],
    ['a code that is too short', { code: 'AB' }, 'code'],
    ['percent and amount', { effect: { kind: 'percent', percent: 10, amount: 5 } }, 'effect.amount'],
    ['more than 100%', { effect: { kind: 'percent', percent: 10_001 } }, 'effect.percent'],
    ['a negative discount', { effect: { kind: 'amount', amount: -1, currency: 'USD' } }, 'effect.amount'],
    ['half a cent', { effect: { kind: 'amount', amount: 0.5, currency: 'USD' } }, 'effect.amount'],
    [
      'more than the ledger can store',
      { effect: { kind: 'amount', amount: 3_000_000_000, currency: 'USD' } },
      'effect.amount',
    ],
    ['another currency', { effect: { kind: 'amount', amount: 1, currency: 'EUR' } }, 'effect.currency'],
    ['a negative minimum', { minSubtotal: -1 }, 'minSubtotal'],
    ['no uses at all', { maxRedemptions: 0 }, 'maxRedemptions'],
    ['an invalid day', { startsAt: '2026-02-30T00:00:00Z' }, 'startsAt'],
    [
      'an end before the beginning',
      { startsAt: '2027-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
      'expiresAt',
    ],
    ['an unknown field', { stackable: true }, 'stackable'],
  ])('refuse %s', async (_, over, path) => {
    const answer = await ask('', 'POST', { ...tenPercent, ...over });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_body', issues: [{ path }] } });
    expect(await codes()).toEqual([]);
  });

  it('answer 404 when unknown', async () => {
    const path = `/${randomUUID()}`;
    const answers = [
      await ask(path),
      await ask(path, 'PUT', { ...tenPercent, version: 1 }),
      await ask(`${path}/archive`, 'POST'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
