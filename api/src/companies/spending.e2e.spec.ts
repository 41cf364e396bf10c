import { randomUUID } from 'node:crypto';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import type { ApprovalView } from '#libs/contracts/companies/spending.js';
import { Account } from '#libs/domain/accounts/account.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { companyPeople, companyRows, type CompanyPeople } from '../testing/company-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

/** Each order of these tests. */
const total = 1125;

describe('spending limits of members', () => {
  const database = useDatabase();
  let api: TestApi;
  let people: CompanyPeople;
  beforeAll(async () => {
    api = await TestApi.start(database);
    people = await companyPeople(api);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    const em = database.em();
    await companyRows(em, people);
    const accounts = (['owner', 'admin', 'shipper'] as const).map((role) =>
      Object.assign(Account.open(people[role].id), { email: `${role}@b.example` }),
    );
    await em.persist(accounts).flush();
  });

  const placed = async (): Promise<string> =>
    (await placedOrder(database.em(), [readyShipment(people.id)], { email: 'a@b.example' })).order.id;
  const pay = (id: string, as: Guest = people.shipper) => api.ask(`/orders/${id}/payment`, { method: 'POST', as });
  const limit = (perOrder: number | null, perMonth: number | null, as: Guest = people.owner, role = people.shipper) =>
    api.ask(`/company/members/${role.id}/limits`, { method: 'PUT', as, body: { perOrder, perMonth } });
  const waiting = async (as: Guest = people.admin) =>
    (await api.ask('/company/approvals', { as })).json['approvals'] as ApprovalView[];
  const decide = (id: string, body: object, as: Guest = people.admin) =>
    api.ask(`/company/approvals/${id}/decision`, { method: 'POST', as, body });
  const stateOf = async (orderId: string) => (await database.em().findOne(MemberOrder, { orderId }))?.state;
  const orderOf = (id: string) => database.em().findOneOrFail(Order, id);
  const spentBy = async (who: Guest): Promise<number> => {
    const { json } = await api.ask('/company/members', { as: people.admin });
    const members = json['members'] as { userId: string; spending: { spent: number } | null }[];
    return members.find(({ userId }) => userId === who.id)!.spending!.spent;
  };

  it('lets members pay without limits, and counts what they pay', async () => {
    const id = await placed();
    expect((await pay(id)).status).toBe(200);
    expect(await stateOf(id)).toBe('within');
    expect(await spentBy(people.shipper)).toBe(total);
  });

  it('holds an order above the limit, asks the admins once, and lets the member pay it after an approval', async () => {
    await limit(1000, null);
    const id = await placed();
    for (const answer of [await pay(id), await pay(id)]) {
      expect([answer.status, answer.json['code']]).toEqual([409, 'approval_needed']);
      expect(answer.json['detail']).toMatch(/\$11\.25, which is above your spending limit/);
    }
    expect((await orderOf(id)).intentId).toBeNull();
    const mails = await database.em().find(Mail, { kind: 'approval_needed' }, { orderBy: { recipient: 'asc' } });
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@b.example', 'owner@b.example']);
    const [request] = await waiting();
    expect(request).toMatchObject({
      ...{ state: 'asked', orderId: id, member: 'shipper@b.example', self: false, shipments: 1 },
      ...{ total: { amount: total, currency: 'USD' }, lines: [{ recipient: expect.any(String) }] },
    });
    expect((await waiting(people.shipper))[0]).toMatchObject({ orderId: id, self: true });
    expect(await waiting(people.viewer)).toEqual([]);
    expect((await decide(request!.id, { decision: 'approve' }, people.shipper)).status).toBe(403);
    expect((await decide(request!.id, { decision: 'approve' })).status).toBe(204);
    expect((await decide(request!.id, { decision: 'approve' })).json['code']).toBe('illegal_transition');
    expect((await api.ask(`/orders/${id}`, { as: people.shipper })).json['approval']).toMatchObject({
      ...{ state: 'approved', member: 'shipper@b.example', reason: '' },
    });
    expect((await pay(id)).status).toBe(200);
    expect(await spentBy(people.shipper)).toBe(total);
    const decided = await database.em().findOneOrFail(Mail, { kind: 'approval_decided' });
    expect(decided.recipient).toBe('shipper@b.example');
    const log = await database.em().find(CompanyEvent, { companyId: people.id }, { orderBy: { at: 'asc' } });
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['member.limits', 'owner@b.example'],
      ['order.approval_request', 'shipper@b.example'],
      ['order.approve', 'admin@b.example'],
    ]);
  });

  it('cancels a rejected order with the reason, and asks again for the next one', async () => {
    await limit(0, null);
    const id = await placed();
    await pay(id);
    const [request] = await waiting();
    expect((await decide(request!.id, { decision: 'reject', reason: '  ' })).status).toBe(400);
    expect((await decide(request!.id, { decision: 'reject', reason: 'Use ground.' })).status).toBe(204);
    expect((await orderOf(id)).payment).toBe('cancelled');
    expect((await pay(id)).json['code']).toBe('illegal_transition');
    const { json } = await api.ask(`/orders/${id}`, { as: people.shipper });
    expect(json['approval']).toMatchObject({ state: 'rejected', reason: 'Use ground.', until: null });
    expect((await pay(await placed())).json['code']).toBe('approval_needed');
    expect(await spentBy(people.shipper)).toBe(0);
  });

  it('keeps ten parallel payments within the limit of a month together', async () => {
    await limit(null, 3 * total);
    const ids: string[] = [];
    for (let order = 0; order < 10; order += 1) ids.push(await placed());
    const answers = await Promise.all(ids.map((id) => pay(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ json }) => json['code'] === 'approval_needed')).toHaveLength(7);
    expect(await spentBy(people.shipper)).toBe(3 * total);
  });

  it('gives room back after a refund or a cancellation, and none for a declined card', async () => {
    await limit(null, total);
    const [first, second] = [await placed(), await placed()];
    await pay(first);
    await forceState(database.em(), 'Order', first, { payment: 'failed' });
    expect((await pay(second)).status).toBe(409);
    await forceState(database.em(), 'Order', first, { payment: 'refunded', captured: total, refunded: total });
    expect((await pay(second)).status).toBe(200);
    await api.ask(`/orders/${second}/cancel`, { method: 'POST', as: people.shipper });
    expect((await pay(await placed())).status).toBe(200);
  });

  it('counts the order for whoever pays it, and lets an approver pay it', async () => {
    await limit(0, null);
    const id = await placed();
    await pay(id);
    expect((await pay(id, people.admin)).status).toBe(200);
    expect([await spentBy(people.admin), await spentBy(people.shipper)]).toEqual([total, 0]);
    expect((await pay(id, people.owner)).status).toBe(200);
    expect(await spentBy(people.admin)).toBe(0);
  });

  it('counts an approved order that somebody else pays for them alone, until the member pays it', async () => {
    await limit(0, null);
    const id = await placed();
    await pay(id);
    await decide((await waiting())[0]!.id, { decision: 'approve' });
    expect(await spentBy(people.shipper)).toBe(total);
    expect((await pay(id, people.admin)).status).toBe(200);
    expect([await spentBy(people.admin), await spentBy(people.shipper)]).toEqual([total, 0]);
    expect((await pay(id)).status).toBe(200);
    expect([await spentBy(people.admin), await spentBy(people.shipper)]).toEqual([0, total]);
  });

  it('ends an approval after three days, and the order with it', async () => {
    await limit(0, null);
    const id = await placed();
    await pay(id);
    const held = (await orderOf(id)).heldUntil!.getTime() - Date.now();
    expect(held).toBeGreaterThan(71 * 3600_000);
    await decide((await waiting())[0]!.id, { decision: 'approve' });
    await database.em().execute(`update member_order set valid_until = now() - interval '1 second'`);
    expect((await pay(id)).json['code']).toBe('approval_needed');
    expect(await stateOf(id)).toBe('asked');
  });

  it('counts orders of a key for the member who created it, also after it was replaced', async () => {
    await limit(0, null, people.owner, people.admin);
    const body = apiKeyBody.parse({ name: 'Shop', mode: 'test', scopes: ['buy'] });
    const { apiKey } = ApiKey.issue(people.id, body, new Date(), people.admin.id);
    const { apiKey: next, text } = apiKey.rotate(24, new Date());
    await database.em().persist([apiKey, next]).flush();
    const program: Guest = { id: '', token: text };
    const id = await placed();
    const payByKey = () =>
      api.ask(`/v1/orders/${id}/payment`, {
        ...{ method: 'POST', as: program, headers: { 'idempotency-key': randomUUID() } },
      });
    expect((await payByKey()).json['code']).toBe('approval_needed');
    expect((await waiting(people.owner))[0]).toMatchObject({ orderId: id, member: 'admin@b.example' });
    await database.em().nativeDelete(CompanyMember, { userId: people.admin.id });
    expect((await payByKey()).status).toBeLessThan(300);
  });

  it('lets admins limit others but neither themselves nor owners, and shows limits to admins and the member', async () => {
    expect((await limit(1, null, people.admin, people.admin)).json['detail']).toMatch(/your own spending limits/);
    expect((await limit(1, null, people.admin, people.owner)).json['code']).toBe('forbidden');
    expect((await limit(1, null, people.owner, people.owner)).json['detail']).toMatch(/Owners have no spending limits/);
    expect((await limit(500, 9000, people.admin)).status).toBe(204);
    const seenBy = async (as: Guest) =>
      ((await api.ask('/company/members', { as })).json['members'] as { role: string; spending: unknown }[])
        .filter(({ spending }) => spending !== null)
        .map(({ role, spending }) => [role, spending]);
    const none = { perOrder: null, perMonth: null, spent: 0 };
    const limited = { perOrder: 500, perMonth: 9000, spent: 0 };
    expect(await seenBy(people.shipper)).toEqual([['shipper', limited]]);
    expect(await seenBy(people.viewer)).toEqual([['viewer', none]]);
    expect(await seenBy(people.admin)).toEqual([
      ['admin', none],
      ['shipper', limited],
      ['viewer', none],
    ]);
    await api.ask(`/company/members/${people.shipper.id}`, {
      method: 'PATCH',
      as: people.owner,
      body: { role: 'owner' },
    });
    const member = await database.em().findOneOrFail(CompanyMember, { userId: people.shipper.id });
    expect([member.orderLimit, member.monthLimit]).toEqual([null, null]);
  });
});
