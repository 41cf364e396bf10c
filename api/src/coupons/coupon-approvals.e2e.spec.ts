import { randomUUID } from 'node:crypto';
import { previewCoupon } from '#libs/use-cases/coupons/preview-coupon.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { testLine } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const ten = { effect: { kind: 'percent', percent: 1000 }, maxRedemptions: 10 };
const all = { effect: { kind: 'percent', percent: 10_000 }, maxRedemptions: 1 };

describe('coupon approvals', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  let ann: Guest;
  let ben: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
    ann = await api.user('ann@example.com', ['admin']);
    ben = await api.user('ben@example.com', ['admin']);
  });
  afterAll(() => api.stop());

  const create = async (as: Guest, terms: object, code = `C-${randomUUID().slice(0, 8)}`) => {
    const { json } = await api.ask('/coupons', { method: 'POST', as, body: { code, ...terms } });
    return json as {
      id: string;
      code: string;
      version: number;
      approval: { id: string; state: string; exceeds: string[] } | null;
    };
  };
  const change = (as: Guest, { id, code, version }: { id: string; code: string; version: number }, terms: object) =>
    api.ask(`/coupons/${id}`, { method: 'PUT', as, body: { code, version, ...terms } });
  const decide = (as: Guest, id: string, body: object = { decision: 'approve' }) =>
    api.ask(`/coupons/approvals/${id}`, { method: 'POST', as, body });
  const get = async (id: string) =>
    (await api.ask(`/coupons/${id}`, { as: ann })).json as Awaited<ReturnType<typeof create>>;
  const works = async (code: string) =>
    (await previewCoupon(database.em(), code, [testLine(10_000)], { ownerId: 'g_guest' }, new Date())).kind ===
    'discount';

  it('skip coupons below the limit', async () => {
    const coupon = await create(operator, ten);
    expect([coupon.approval, await works(coupon.code)]).toEqual([null, true]);
  });

  it.each<[string, object, string]>([
    ['a high percentage', { effect: { kind: 'percent', percent: 2_100 }, maxRedemptions: 1 }, 'percent'],
    ['a high amount', { effect: { kind: 'amount', amount: 2_001, currency: 'USD' }, maxRedemptions: 1 }, 'amount'],
    ['uses without a limit', { effect: { kind: 'percent', percent: 100 } }, 'unlimited'],
    ['many uses', { effect: { kind: 'amount', amount: 1_000, currency: 'USD' }, maxRedemptions: 101 }, 'worth'],
  ])('are required with %s', async (_, terms, excess) => {
    const coupon = await create(operator, terms);
    expect(coupon.approval).toMatchObject({ state: 'pending', exceeds: [excess] });
    expect(await works(coupon.code)).toBe(false);
    expect((await decide(ben, coupon.approval!.id)).json).toMatchObject({
      state: 'approved',
      decidedBy: expect.any(String) as string,
    });
    expect(await works(coupon.code)).toBe(true);
    expect((await get(coupon.id)).approval?.state).toBe('approved');
  });

  it('have a higher limit for admins', async () => {
    expect(
      (await create(ann, { effect: { kind: 'percent', percent: 5_000 }, maxRedemptions: 10 })).approval,
    ).toBeNull();
    expect((await create(ann, all)).approval).toMatchObject({ exceeds: ['percent'] });
  });

  it('require another admin', async () => {
    const { approval, code } = await create(ann, all);
    expect((await decide(ann, approval!.id)).status).toBe(403);
    expect((await decide(operator, approval!.id)).status).toBe(403);
    expect((await decide(ben, randomUUID())).status).toBe(404);
    expect((await api.ask('/coupons/approvals', { as: ben })).headers.get('cache-control')).toBe('private, no-store');
    expect(await works(code)).toBe(false);
    expect((await decide(ben, approval!.id)).status).toBe(200);
  });

  it('happen once, even when ten admins decide at once', async () => {
    const { approval, code } = await create(operator, all);
    const decisions = Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? decide(ann, approval!.id) : decide(ben, approval!.id, { decision: 'decline', reason: 'Too much.' }),
    );
    const statuses = (await Promise.all(decisions)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    const decided = await database.em().find(AuditEntry, { action: ['coupon.approve', 'coupon.decline'] });
    expect(decided).toHaveLength(1);
    expect(await works(code)).toBe(decided[0]!.action === 'coupon.approve');
  });

  it('stay declined with the reason until the coupon changes', async () => {
    const coupon = await create(operator, all);
    expect((await decide(ann, coupon.approval!.id, { decision: 'decline' })).status).toBe(400);
    await decide(ann, coupon.approval!.id, { decision: 'decline', reason: 'Half of it would do.' });
    expect((await get(coupon.id)).approval).toMatchObject({ state: 'declined', reason: 'Half of it would do.' });
    expect(await works(coupon.code)).toBe(false);
    await change(operator, coupon, ten);
    expect([(await get(coupon.id)).approval, await works(coupon.code)]).toEqual([null, true]);
  });

  it('are required again when the discount increases, and not when it decreases', async () => {
    const coupon = await create(operator, all);
    await decide(ann, coupon.approval!.id);
    const approved = await get(coupon.id);
    await change(operator, approved, { ...all, effect: { kind: 'percent', percent: 9_000 } });
    expect(await works(coupon.code)).toBe(true);
    await change(operator, await get(coupon.id), { ...all, maxRedemptions: 1 });
    const again = await get(coupon.id);
    expect([again.approval?.state, await works(coupon.code)]).toEqual(['pending', false]);
    expect((await decide(ann, coupon.approval!.id)).status).toBe(409);
  });

  it('apply to the version that was read: a change supersedes the request', async () => {
    const coupon = await create(operator, all);
    expect((await change(operator, coupon, { ...all, maxRedemptions: 1_000 })).status).toBe(200);
    expect((await decide(ann, coupon.approval!.id)).json).toMatchObject({ code: 'illegal_transition' });
    expect(await works(coupon.code)).toBe(false);
  });

  it('add up what one person creates in a day, even fifty at once', async () => {
    const small = { effect: { kind: 'amount', amount: 1_000, currency: 'USD' }, maxRedemptions: 10 };
    const made = await Promise.all(Array.from({ length: 15 }, () => create(operator, small)));
    expect(made.filter(({ approval }) => approval === null)).toHaveLength(10);
    expect((await create(await api.user(undefined, ['operator']), small)).approval).toBeNull();
  });

  it('count a batch as one', async () => {
    const body = { prefix: 'FAIR', count: 300, coupon: { ...ten, maxRedemptions: 1 } };
    const { json } = await api.ask('/coupons/bulk', { method: 'POST', as: operator, body });
    expect(json).toMatchObject({ pending: true });
    const { items } = (await api.ask('/coupons/approvals', { as: operator })).json as { items: { id: string }[] };
    expect(items).toMatchObject([{ coupons: 300, worth: 150_000, mine: true, exceeds: ['worth'] }]);
    expect(await works((json['codes'] as string[])[0]!)).toBe(false);
    await decide(ann, items[0]!.id);
    expect(await database.em().count(Coupon, { approved: true })).toBe(300);
  });
});
