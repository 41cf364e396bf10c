import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { companyPeople, companyRows, type CompanyPeople } from '../testing/company-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('company membership', () => {
  const database = useDatabase();
  let api: TestApi;
  let people: CompanyPeople;
  beforeAll(async () => {
    api = await TestApi.start(database);
    people = await companyPeople(api);
  });
  afterAll(() => api.stop());
  beforeEach(() => companyRows(database.em(), people));

  const invite = (as: Guest, role: string, email: string) =>
    api.ask('/company/invitations', { method: 'POST', as, body: { email, role } });
  const open = async (): Promise<string[]> => {
    const found = await database.em().find(CompanyInvitation, { revokedAt: null, email: { $ne: 'hidden@b.example' } });
    return found.map(({ email }) => email).toSorted();
  };

  it.each<[string, (admin: Guest) => Promise<{ status: number }>]>([
    ['is removed', ({ id }) => api.ask(`/company/members/${id}`, { method: 'DELETE', as: people.owner })],
    ['leaves', (admin) => api.ask('/company/leave', { method: 'POST', as: admin })],
  ])('revokes the open invitations of an admin who %s', async (_, end) => {
    expect((await invite(people.admin, 'admin', 'second@b.example')).status).toBe(204);
    expect((await invite(people.owner, 'viewer', 'other@b.example')).status).toBe(204);
    expect((await end(people.admin)).status).toBe(204);
    expect(await open()).toEqual(['other@b.example']);
    const { json } = await api.ask('/company/events', { as: people.owner });
    expect(json['items']).toMatchObject([{ detail: '1 open invitation revoked' }, {}, {}]);
  });

  it('revokes an invitation only when the new role no longer allows it', async () => {
    const path = `/company/members/${people.admin.id}`;
    const setRole = (role: string) => api.ask(path, { method: 'PATCH', as: people.owner, body: { role } });
    await setRole('owner');
    await invite(people.admin, 'owner', 'boss@b.example');
    await invite(people.admin, 'shipper', 'office@b.example');
    expect((await setRole('admin')).status).toBe(204);
    expect(await open()).toEqual(['office@b.example']);
    expect((await setRole('shipper')).status).toBe(204);
    expect(await open()).toEqual([]);
  });

  it('refuses to close a company for an owner who becomes an admin meanwhile', async () => {
    const body = { confirm: 'close this company' };
    const closing = await database.em().transactional(async (em) => {
      await em.execute('select 1 from company where id = ? for update', [people.id]);
      const answer = api.ask('/company/closure', { method: 'POST', as: people.owner, body });
      const waiting = 'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = ?';
      await until('the closure waits', async () => (await database.em().execute(waiting, ['Lock'])).length > 0);
      await em.execute(`update company_member set role = 'admin' where user_id = ?`, [people.owner.id]);
      return { answer };
    });
    const { status, json } = await closing.answer;
    expect([status, json['detail']]).toEqual([403, 'Only owners of the company may do this.']);
  });

  it('limits a person to fifty invitations a day across companies', async () => {
    await database.em().execute(
      `insert into company_event (id, company_id, at, actor_id, actor, action, subject_id, subject, detail)
       select gen_random_uuid(), 'c_other', now(), ?, '', case n % 2 when 0 then 'invitation.send' else 'invitation.resend' end, n::text, '', ''
       from generate_series(1, 49) n`,
      [people.admin.id],
    );
    expect((await invite(people.admin, 'viewer', 'fifty@b.example')).status).toBe(204);
    const refused = await invite(people.admin, 'viewer', 'more@b.example');
    expect([refused.json['code'], refused.json['detail']]).toEqual([
      'limit_reached',
      'You sent 50 invitations today. Try again tomorrow.',
    ]);
    expect((await invite(people.owner, 'viewer', 'more@b.example')).status).toBe(204);
  });
});
