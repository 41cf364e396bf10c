import {
  adminUserPage,
  adminUserView,
  type AdminUserPage,
  type UserAction,
} from '#libs/contracts/admin/admin-users.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const reason = 'Asked for by the user.';

describe('admin users page', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user('root@example.com', ['admin']);
  });
  afterAll(() => api.stop());

  /** Signed up and been here once. */
  async function user(email: string, groups: string[] = []): Promise<Guest> {
    const made = await api.user(email, groups);
    await api.ask('/account', { as: made });
    return made;
  }
  const act = (id: string, body: UserAction, as = admin) =>
    api.ask(`/admin/users/${id}/actions`, { method: 'POST', as, body });
  const list = async (query: Record<string, string> = {}): Promise<AdminUserPage> =>
    adminUserPage.parse((await api.ask(`/admin/users?${String(new URLSearchParams(query))}`, { as: admin })).json);
  const emails = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ email }) => email);
  const look = async (id: string) => adminUserView.parse((await api.ask(`/admin/users/${id}`, { as: admin })).json);
  const actions = async () =>
    (await database.em().find(AuditEntry, { isRead: false }, { orderBy: { at: 'asc' } })).map(({ action }) => action);

  async function bought(ownerId: string, amount: number): Promise<void> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment(ownerId)]);
    forced(order, { payment: 'captured', captured: amount });
    await em.flush();
  }

  it('lists, searches, filters and sorts users, page by page', async () => {
    const [ada, bob] = [await user('ada@list.example'), await user('bob@list.example', ['operator'])];
    await user('eve@else.example');
    await bought(ada.id, 500);
    await bought(bob.id, 900);
    expect(await emails({ sort: 'email' })).toEqual(['ada@list.example', 'bob@list.example', 'eve@else.example']);
    expect(await emails({ search: 'ADA@li' })).toEqual(['ada@list.example']);
    expect(await emails({ search: '%' })).toEqual([]);
    expect(await emails({ search: "' or 1=1 --" })).toEqual([]);
    expect(await emails({ role: 'operator' })).toEqual(['bob@list.example']);
    expect((await emails({ role: 'none' })).sort()).toEqual(['ada@list.example', 'eve@else.example']);
    const first = await list({ sort: '-revenue', limit: '2' });
    expect(first.items.map(({ email, revenue }) => [email, revenue.amount])).toEqual([
      ['bob@list.example', 900],
      ['ada@list.example', 500],
    ]);
    expect(await emails({ sort: '-revenue', limit: '2', cursor: first.next! })).toEqual(['eve@else.example']);
    expect([first.total, first.items[0]]).toMatchObject([3, { role: 'operator', enabled: true, orders: 1 }]);
  });

  it('finds a user by e-mail at the identity service who signed up but never signed in', async () => {
    const lookUp = (email: string) => api.ask('/admin/users', { method: 'POST', as: admin, body: { email } });
    const { id } = await api.user('New@late.example');
    expect(await emails({ search: 'new@late' })).toEqual([]);
    const [first, twice] = await Promise.all([lookUp('new@LATE.example'), lookUp('new@late.example')]);
    expect([first.json, twice.json]).toEqual([{ id }, { id }]);
    expect((await list({ search: 'new@late' })).items).toMatchObject([{ id, role: 'none', enabled: true, orders: 0 }]);
    expect((await act(id, { action: 'disable', reason })).json).toMatchObject({ enabled: false });
    expect(new Set(await actions())).toEqual(new Set(['user.look_up', 'user.disable', 'user.disable.done']));
    expect(await lookUp('nobody@late.example')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await lookUp('x" or email ^= "new@late.example')).status).toBe(400);
    expect((await lookUp('"new\\"late"@late.example')).status).not.toBe(500);
    await api.poolFaults('InternalErrorException', 1);
    expect(await lookUp('new@late.example')).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  it('disables and enables a user at the identity service, and audits both', async () => {
    const eve = await user('eve@disable.example');
    expect((await act(eve.id, { action: 'disable', reason })).json).toMatchObject({ enabled: false });
    await expect(api.signIn('eve@disable.example')).rejects.toThrow();
    expect((await act(eve.id, { action: 'enable', reason })).json).toMatchObject({ enabled: true });
    await api.signIn('eve@disable.example');
    expect(await actions()).toEqual(['user.disable', 'user.disable.done', 'user.enable', 'user.enable.done']);
    const [entry] = await database.em().find(AuditEntry, { action: 'user.disable' });
    expect(entry).toMatchObject({ subject: 'eve@disable.example', subjectId: eve.id, reason });
  });

  it('sets a role and a new password, and signs the user out', async () => {
    const bob = await user('bob@role.example');
    expect((await act(bob.id, { action: 'set_role', role: 'operator', reason })).json).toMatchObject({
      role: 'operator',
    });
    await api.setUpApp('bob@role.example');
    const operator = { id: bob.id, token: await api.signIn('bob@role.example') };
    expect((await api.ask('/findings', { as: operator })).status).toBe(200);
    expect((await act(bob.id, { action: 'set_role', role: 'none', reason }, operator)).status).toBe(403);
    expect((await act(bob.id, { action: 'set_role', role: 'admin', reason })).json).toMatchObject({ role: 'admin' });
    expect((await act(bob.id, { action: 'set_role', role: 'none', reason })).json).toMatchObject({ role: 'none' });
    expect((await act(bob.id, { action: 'sign_out', reason })).status).toBe(200);
    expect((await act(bob.id, { action: 'reset_password', reason })).status).toBe(200);
    await expect(api.signIn('bob@role.example')).rejects.toThrow('PasswordResetRequired');
  });

  it('changes nothing while the identity service is unavailable, and completes on a retry', async () => {
    const eve = await user('eve@away.example');
    const fail = (operation: string, times = 1) => api.poolFaults('InternalErrorException', times, operation);
    await fail('AdminUserGlobalSignOut');
    const away = await act(eve.id, { action: 'sign_out', reason });
    expect(away).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    await fail('AdminGetUser');
    expect(await look(eve.id)).toMatchObject({ enabled: null, mfa: null, email: 'eve@away.example' });
    await Promise.all([fail('ListUsersInGroup', 2), fail('ListUsers')]);
    expect((await list()).items.every(({ enabled }) => enabled === null)).toBe(true);
    expect((await act(eve.id, { action: 'sign_out', reason })).status).toBe(200);
    expect(await actions()).toEqual(['user.sign_out', 'user.sign_out.failed', 'user.sign_out', 'user.sign_out.done']);
  });

  it.each(['LimitExceededException', 'TooManyRequestsException'])(
    'reports the limit of the identity service (%s) as a limit',
    async (type) => {
      const { id } = await user(`${type}@limit.example`);
      await api.poolFaults(type, 1, 'AdminResetUserPassword');
      const refused = await act(id, { action: 'reset_password', reason });
      expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
      expect(refused.headers.get('retry-after')).toBe('60');
    },
  );

  it('prevents admins from locking out themselves or each other', async () => {
    await api.ask('/account', { as: admin });
    for (const body of [
      { action: 'disable', reason },
      { action: 'set_role', role: 'operator', reason },
    ] as const)
      expect(await act(admin.id, body)).toMatchObject({ status: 409, json: { code: 'illegal_transition' } });
    const other = await user('other@example.com', ['admin']);
    const demote = { action: 'set_role', role: 'none', reason } as const;
    await Promise.all([act(other.id, demote), act(admin.id, demote, other)]);
    const admins = await api.pool<{ Groups: unknown[] }>('AdminListGroupsForUser', {
      ...{ UserPoolId: 'us-east-1_Waybill01', Username: 'root@example.com' },
    });
    const others = await api.pool<{ Groups: unknown[] }>('AdminListGroupsForUser', {
      ...{ UserPoolId: 'us-east-1_Waybill01', Username: 'other@example.com' },
    });
    expect(JSON.stringify([admins, others])).toContain('"admin"');
    await api.pool('AdminAddUserToGroup', {
      UserPoolId: 'us-east-1_Waybill01',
      Username: 'root@example.com',
      GroupName: 'admin',
    });
    // Whoever was demoted meanwhile is signed out.
    admin = { ...admin, token: await api.signIn('root@example.com') };
  });

  it('sets a price group and notes that only admins can read', async () => {
    const ada = await user('ada@group.example');
    expect((await act(ada.id, { action: 'set_group', group: 'Gold 2026', reason })).json).toMatchObject({
      group: 'Gold 2026',
    });
    expect(await emails({ group: 'Gold 2026' })).toEqual(['ada@group.example']);
    const noted = await act(ada.id, { action: 'note', text: '<b>Pays</b> late' });
    expect(noted.json).toMatchObject({ notes: [{ text: '<b>Pays</b> late' }] });
    const groups = await database.em().find(AuditEntry, { action: 'user.set_group' });
    expect(groups).toMatchObject([{ before: { group: null }, after: { group: 'Gold 2026' } }]);
    expect((await database.em().findOneOrFail(Account, ada.id)).priceGroup).toBe('Gold 2026');
    expect((await api.ask(`/admin/users/${ada.id}`, { as: ada })).status).toBe(403);
    expect((await api.ask('/account', { as: ada })).text).not.toMatch(/Gold|late/);
  });

  it('brings an erasure forward or cancels it when the user requested one', async () => {
    const [ada, bob] = [await user('ada@gone.example'), await user('bob@gone.example')];
    expect(await act(ada.id, { action: 'erase_now', reason })).toMatchObject({ status: 409 });
    for (const as of [ada, bob])
      await api.ask('/account/erasure', { method: 'POST', as, body: { confirm: 'delete my account' } });
    const waiting = (await list({ erasure: 'true' })).items.map(({ id }) => id);
    expect(waiting.sort()).toEqual([ada.id, bob.id].sort());
    expect((await act(ada.id, { action: 'erase_now', reason })).status).toBe(200);
    expect((await database.em().findOneOrFail(Erasure, ada.id)).eraseAfter.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await database.em().count(OutboxMessage, { job: 'erase-personal-data' })).toBe(1);
    expect((await act(bob.id, { action: 'keep_account', reason })).json).toMatchObject({ erasureDue: null });
    expect(await database.em().count(Erasure, { userId: bob.id })).toBe(0);
    expect((await api.ask(`/admin/users/nobody`, { as: admin })).status).toBe(404);
  });
});
