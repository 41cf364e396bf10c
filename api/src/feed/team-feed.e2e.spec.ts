import { feedPage, unreadView } from '#libs/contracts/feed/feed.js';
import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { companyPeople, companyRows, type CompanyPeople } from '../testing/company-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('messages to members of companies', () => {
  const database = useDatabase();
  let api: TestApi;
  let people: CompanyPeople;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    people = await companyPeople(api);
    guest = await api.user();
  });
  afterAll(() => api.stop());
  beforeEach(() => companyRows(database.em(), people));

  const feed = async (as: Guest) => feedPage.parse((await api.ask('/feed', { as })).json).items;
  const unread = async (as: Guest) => unreadView.parse((await api.ask('/feed/unread', { as })).json).unread;
  const mailed = async (kind: Mail['kind']) =>
    (await database.em().find(Mail, { kind })).map(({ recipient }) => recipient).toSorted();
  const post = (path: string, as: Guest, body?: object) => api.ask(path, { method: 'POST', as, ...(body && { body }) });

  async function account(
    { id }: Guest,
    email: string,
    off: Partial<Record<'notify' | 'feed', Partial<NotifyChoices>>>,
  ) {
    const em = database.em();
    const row = Object.assign((await em.findOne(Account, id)) ?? Account.open(id), { email });
    row.change(off);
    await em.persist(row).flush();
  }

  describe('invitations', () => {
    const invite = (email: string) => post('/company/invitations', people.owner, { email, role: 'viewer' });
    const resent = async () => {
      await database.em().execute(`update company_invitation set sent_at = sent_at - interval '2 minutes'`);
      const [{ id }] = await database
        .em()
        .execute<[{ id: string }]>(`select id from company_invitation where email = 'carl@b.example'`);
      expect((await post(`/company/invitations/${id}/resend`, people.owner)).status).toBe(204);
      return id;
    };

    it('are shown to the account with the address, and their newest link joins', async () => {
      await account(guest, 'Carl@b.example', {});
      expect((await invite('carl@b.example')).status).toBe(204);
      const [first, ...others] = await feed(guest);
      expect([first, others]).toMatchObject([{ kind: 'company_invitation', name: 'Secret Ltd', read: false }, []]);
      await resent();
      const [newest, older] = await feed(guest);
      expect([newest!.target !== null, older!.target]).toEqual([true, null]);
      const stale = await post('/company-invitations/accept', guest, { token: first!.target });
      expect(stale.json['code']).toBe('link_expired');
      expect((await post('/company-invitations/accept', guest, { token: newest!.target })).status).toBe(200);
      expect((await feed(guest)).map(({ name, target }) => [name, target])).toEqual([
        ['Secret Ltd', null],
        ['Secret Ltd', null],
      ]);
      expect(await feed(people.viewer)).toEqual([]);
      expect(await mailed('company_invitation')).toEqual(['carl@b.example', 'carl@b.example']);
    });

    it('follow the switches of the account, and are mailed to addresses without one', async () => {
      await account(guest, 'carl@b.example', { notify: { company: false } });
      await invite('carl@b.example');
      await invite('dora@b.example');
      expect([await mailed('company_invitation'), (await feed(guest)).length]).toEqual([['dora@b.example'], 1]);
      await account(guest, 'carl@b.example', { notify: { company: true }, feed: { company: false } });
      await resent();
      expect([await mailed('company_invitation'), (await feed(guest)).length]).toEqual([
        ['carl@b.example', 'dora@b.example'],
        1,
      ]);
    });
  });

  describe('orders above spending limits', () => {
    /** An order of the shipper that they may not pay alone. */
    async function asked(): Promise<string> {
      const path = `/company/members/${people.shipper.id}/limits`;
      const body = { perOrder: 1000, perMonth: null };
      await api.ask(path, { method: 'PUT', as: people.owner, body });
      const { order } = await placedOrder(database.em(), [readyShipment(people.id)], { email: 'a@b.example' });
      await database.em().flush();
      for (let times = 0; times < 2; times += 1)
        expect((await post(`/orders/${order.id}/payment`, people.shipper)).json['code']).toBe('approval_needed');
      return `WB-${order.number}`;
    }
    const decide = async (body: object) => {
      const { json } = await api.ask('/company/approvals', { as: people.admin });
      const [{ id }] = json['approvals'] as [{ id: string }];
      expect((await post(`/company/approvals/${id}/decision`, people.admin, body)).status).toBe(204);
    };
    const everybody = () => [people.owner, people.admin, people.shipper, people.viewer];
    const counts = () => Promise.all(everybody().map(unread));

    beforeEach(async () => {
      await account(people.owner, 'owner@b.example', {});
      await account(people.admin, 'admin@b.example', {});
      await account(people.shipper, 'shipper@b.example', {});
    });

    it('are shown to those who may decide, and the decision to the member who asked', async () => {
      const name = await asked();
      expect(await feed(people.admin)).toMatchObject([{ kind: 'approval_needed', name, target: null }]);
      const id = (await feed(people.owner))[0]!.id;
      expect([await feed(people.shipper), await feed(people.viewer), await counts()]).toEqual([[], [], [1, 1, 0, 0]]);
      expect((await post('/feed/read', people.shipper, { id })).status).toBe(404);
      expect((await post('/feed/read', people.owner, { id })).status).toBe(204);
      expect(await counts()).toEqual([0, 1, 0, 0]);
      await decide({ decision: 'reject', reason: 'Use ground.' });
      expect(await feed(people.shipper)).toMatchObject([{ kind: 'approval_decided', name, status: 'rejected' }]);
      expect(await counts()).toEqual([0, 1, 1, 0]);
    });

    it('are not shown to the admin who asked', async () => {
      await database
        .em()
        .execute(`update company_member set role = 'admin' where company_id = ? and user_id = ?`, [
          people.id,
          people.shipper.id,
        ]);
      await asked();
      expect([await counts(), await feed(people.shipper)]).toEqual([[1, 1, 0, 0], []]);
    });

    it('follow the switches of the company', async () => {
      await account({ ...people.owner, id: people.id }, '', { notify: { company: false } });
      await asked();
      await account({ ...people.owner, id: people.id }, '', { notify: { company: true }, feed: { company: false } });
      await decide({ decision: 'approve' });
      expect([await mailed('approval_needed'), await mailed('approval_decided')]).toEqual([[], ['shipper@b.example']]);
      expect(await counts()).toEqual([1, 1, 0, 0]);
    });
  });
});
