import { randomUUID } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

type Entry = { id: string; action: string; subject: string; actor: string; before: unknown; after: unknown };

describe('audit log', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
    operator = await api.user('olivia@example.com', ['operator']);
  });
  afterAll(() => api.stop());
  beforeEach(() => api.ask('/account', { as: operator }));

  const coupon = async (code: string, over: object = {}) => {
    const body = { code, effect: { kind: 'percent', percent: 1000 }, maxRedemptions: 1, ...over };
    return (await api.ask('/coupons', { method: 'POST', as: operator, body })).json as { id: string; version: number };
  };
  const read = async (query = '') => {
    const { json } = await api.ask(`/audit${query}`, { as: admin });
    return { items: json['items'] as Entry[], next: json['next'] as string | undefined };
  };
  const subjects = async (query: string) => (await read(query)).items.map(({ subject }) => subject);

  it('records who did what, when, in which request, and what changed', async () => {
    const { id, version } = await coupon('SPRING');
    const body = { code: 'SUMMER', effect: { kind: 'percent', percent: 1000 }, maxRedemptions: 1, version };
    const headers = { 'x-request-id': 'request-of-olivia' };
    await api.ask(`/coupons/${id}`, { method: 'PUT', as: operator, body, headers });
    await api.ask(`/coupons/${id}/archive`, { method: 'POST', as: operator });
    await api.ask(`/coupons/${id}/archive`, { method: 'POST', as: operator });
    const { items } = await read();
    expect(items).toMatchObject([
      { action: 'coupon.archive', before: { archivedAt: null }, after: { archivedAt: expect.any(String) as string } },
      {
        action: 'coupon.change',
        before: { code: 'SPRING' },
        after: { code: 'SUMMER' },
        requestId: 'request-of-olivia',
      },
      { action: 'coupon.create', subject: 'SPRING', subjectKind: 'coupon', subjectId: id, before: null },
    ]);
    expect(items[0]).toMatchObject({ actor: 'olivia@example.com', actorId: operator.id, roles: ['operator'] });
    expect(Object.keys(items[1]!.after as object)).toEqual(['code']);
  });

  it('does not record failed actions', async () => {
    await coupon('SPRING');
    await coupon('SPRING');
    expect(await subjects('')).toEqual(['SPRING']);
  });

  it('is searchable by actor, subject and reason, and filterable by action, day and subject, page by page', async () => {
    const made = [await coupon('ONE-1'), await coupon('TWO-2'), await coupon('THREE-3')];
    const today = new Date().toISOString().slice(0, 10);
    expect(await subjects('?search=oliv')).toHaveLength(3);
    expect(await subjects('?search=TWO-2%20example.com')).toEqual(['TWO-2']);
    expect(await subjects(`?subjectId=${made[0]!.id}`)).toEqual(['ONE-1']);
    expect(await subjects(`?from=${today}&to=${today}&action=coupon.create`)).toHaveLength(3);
    expect(await subjects('?to=2020-01-01')).toEqual([]);
    const first = await read('?limit=2');
    expect(first.items.map(({ subject }) => subject)).toEqual(['THREE-3', 'TWO-2']);
    expect(await subjects(`?limit=2&cursor=${first.next}`)).toEqual(['ONE-1']);
  });

  it.each(["' or 1=1 --", '%', '_', '.*', '\\', "a':* | 'b", '(', '$1 ? ??', ':*'])(
    'treats %p as plain search text',
    async (search) => {
      await coupon('SPRING');
      expect(await read(`?search=${encodeURIComponent(search)}`)).toEqual({ items: [], next: undefined });
    },
  );

  it('exports every entry to a file that no spreadsheet executes', async () => {
    await coupon('-SPRING', { customers: ['=cmd()@example.com'] });
    const { text, headers } = await api.ask('/audit/file?search=spring', { as: admin });
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const [head, line] = text.split('\r\n');
    expect(head).toMatch(/at,actor,roles,action/);
    expect(line).toMatch(/,olivia@example.com,operator,coupon.create,coupon,"'-SPRING",/);
  });

  it('cannot be changed or deleted, even in the database', async () => {
    await coupon('SPRING');
    for (const change of [`update audit_entry set actor = 'nobody'`, 'delete from audit_entry']) {
      await expect(database.em().execute(change)).rejects.toThrow('permission denied');
      await expect(database.asOwner(change)).rejects.toThrow('The audit log is append-only.');
    }
    expect((await api.ask(`/audit`, { as: operator })).status).toBe(403);
    expect((await api.ask(`/audit/${randomUUID()}`, { as: admin, method: 'DELETE' })).status).toBe(404);
  });
});
