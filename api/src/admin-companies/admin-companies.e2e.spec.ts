import {
  adminCompanyPage,
  adminCompanyView,
  type AdminCompanyPage,
  type CompanyAction,
} from '#libs/contracts/admin/admin-companies.js';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { Account } from '#libs/domain/accounts/account.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { factsOfOwner } from '#libs/use-cases/margins/customer-facts.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const reason = 'Asked for by finance.';
/** Sessions of this database that wait for a lock. */
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('companies, for admins', () => {
  const database = useDatabase();
  let api: TestApi;
  let [admin, ann]: Guest[] = [];
  beforeAll(async () => {
    api = await TestApi.start(database);
    [admin, ann] = [await api.user('root@example.com', ['admin']), await api.user('ann@example.com')];
  });
  afterAll(() => api.stop());
  beforeEach(() => api.ask('/account', { as: ann }));

  const founded = async (name: string): Promise<string> =>
    (await api.ask('/companies', { method: 'POST', as: ann, body: { name } })).json['id'] as string;
  const act = (id: string, body: CompanyAction) =>
    api.ask(`/admin/companies/${id}/actions`, { method: 'POST', as: admin, body });
  const list = async (query: Record<string, string> = {}): Promise<AdminCompanyPage> => {
    const { json } = await api.ask(`/admin/companies?${String(new URLSearchParams(query))}`, { as: admin });
    return adminCompanyPage.parse(json);
  };
  const names = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ name }) => name);

  it('are listed, searched, filtered and sorted, page by page', async () => {
    const [acme] = [await founded('Acme'), await founded('Trail & Camp'), await founded('50% Off')];
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment(acme)]);
    forced(order, { payment: 'captured', captured: 900 });
    await em.flush();
    expect(await names({ sort: 'name' })).toEqual(['50% Off', 'Acme', 'Trail & Camp']);
    expect(await names({ search: 'CAMP' })).toEqual(['Trail & Camp']);
    expect(await names({ search: '%' })).toEqual(['50% Off']);
    expect(await names({ search: 'ann@ex', sort: 'name' })).toHaveLength(3);
    expect(await names({ search: 'eve@' })).toEqual([]);
    await act(acme, { action: 'set_group', group: 'gold', reason });
    expect(await names({ group: 'gold' })).toEqual(['Acme']);
    const first = await list({ sort: 'name', limit: '2' });
    expect([first.total, first.items[1]]).toMatchObject([
      3,
      { owner: 'ann@example.com', members: 1, orders: 1, revenue: { amount: 900 }, suspendedAt: null },
    ]);
    expect(await names({ sort: 'name', limit: '2', cursor: first.next! })).toEqual(['Trail & Camp']);
    expect(await names({ limit: '1' })).toEqual(['50% Off']);
  });

  it('get the prices of their group, whoever acts for them', async () => {
    const acme = await founded('Acme');
    expect((await act(acme, { action: 'set_group', group: 'gold', reason })).json).toMatchObject({ group: 'gold' });
    expect((await factsOfOwner(database.em(), acme, 'form')).group).toBe('gold');
    expect((await factsOfOwner(database.em(), ann!.id, 'form')).group).toBeNull();
    const [entry] = await database.em().find(AuditEntry, { action: 'company.set_group' });
    expect(entry).toMatchObject({ subjectKind: 'company', subjectId: acme, subject: 'Acme', reason });
  });

  it('get a price group under the locks of closing them, in the same order', async () => {
    const acme = await founded('Acme');
    let acted: ReturnType<typeof act> | undefined;
    await database.em().transactional(async (em) => {
      await lockAccount(em, acme);
      acted = act(acme, { action: 'set_group', group: 'gold', reason });
      await until('the change to wait', () =>
        database
          .em()
          .execute(waiting)
          .then(({ length }) => length > 0),
      );
      await lockCompany(em, acme);
    });
    expect((await acted)!.status).toBe(200);
  });

  it('refuse members and keys while suspended, and neither the person nor their other companies', async () => {
    const [acme, other] = [await founded('Acme'), await founded('Other')];
    const body = apiKeyBody.parse({ name: 'Shop', mode: 'test', scopes: ['read'] });
    const { apiKey, text } = ApiKey.issue(acme, body, new Date());
    await database.em().persist(apiKey).flush();
    const statuses = async () => [
      (await api.ask('/shipments', { as: { ...ann!, company: acme } })).status,
      (await api.ask('/v1/shipments', { as: { id: '', token: text } })).status,
      (await api.ask('/shipments', { as: { ...ann!, company: other } })).status,
      (await api.ask('/shipments', { as: ann })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await act(acme, { action: 'suspend', reason })).json['suspendedAt']).not.toBeNull();
    expect(await statuses()).toEqual([403, 403, 200, 200]);
    const refused = await api.ask('/shipments', { as: { ...ann!, company: acme } });
    expect(refused.json['detail']).toBe('This company is suspended. Contact us to resume it.');
    expect(await names({ state: 'suspended' })).toEqual(['Acme']);
    expect(await names({ state: 'active' })).toEqual(['Other']);
    expect((await act(acme, { action: 'resume', reason })).json['suspendedAt']).toBeNull();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('are shown with their members; closed and unknown ones are 404', async () => {
    const acme = await founded('Acme');
    const look = (id: string) => api.ask(`/admin/companies/${id}`, { as: admin });
    expect(adminCompanyView.parse((await look(acme)).json).people).toMatchObject([
      { userId: ann!.id, email: 'ann@example.com', role: 'owner' },
    ]);
    await api.ask('/company/closure', {
      ...{ method: 'POST', as: { ...ann!, company: acme }, body: { confirm: 'close this company' } },
    });
    for (const id of [acme, `c_${'0'.repeat(32)}`]) {
      expect((await look(id)).status).toBe(404);
      expect((await act(id, { action: 'suspend', reason })).status).toBe(404);
    }
    expect(await database.em().count(Account, { userId: acme })).toBe(0);
  });
});
