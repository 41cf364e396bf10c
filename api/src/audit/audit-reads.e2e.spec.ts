import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('audit of staff reads', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { TRUST_PROXY: '127.0.0.1' });
    admin = await api.user(undefined, ['admin']);
    operator = await api.user('olivia@example.com', ['operator']);
  });
  afterAll(() => api.stop());
  beforeEach(() => api.ask('/account', { as: operator }));

  const reads = () => database.em().find(AuditEntry, { isRead: true }, { orderBy: { at: 'asc' } });
  /** Waits for the entry that a file leaves once it has ended. */
  async function sent(action: string): Promise<AuditEntry> {
    for (;;) {
      const [entry] = await database.em().find(AuditEntry, { action });
      if (entry) return entry;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('records a read of a shipment with its reader, purpose, address and request', async () => {
    const { shipment } = await soldShipment(database.em(), { email: 'ada@example.com' });
    const headers = {
      ...{ 'x-access-purpose': 'fraud', 'x-request-id': 'request-of-olivia' },
      'x-forwarded-for': '198.51.100.7',
    };
    expect((await api.ask(`/admin/shipments/${shipment.slug}`, { as: operator, headers })).status).toBe(200);
    expect(await reads()).toMatchObject([
      {
        ...{ action: 'read.shipment', subjectKind: 'shipment', subjectId: shipment.slug, purpose: 'fraud' },
        ...{ actor: 'olivia@example.com', actorId: operator.id, roles: ['operator'] },
        ...{ requestId: 'request-of-olivia', ip: '198.51.100.7' },
      },
    ]);
  });

  it.each([
    ['/admin/shipments', 'read.shipments'],
    ['/admin/users', 'read.users'],
    ['/audit', 'read.audit'],
    ['/coupons', 'read.coupons'],
  ])('records %s as %s, a poll within the minute only once', async (path, action) => {
    for (let times = 0; times < 3; times += 1) await api.ask(path, { as: admin });
    await api.ask(path, { as: admin, headers: { 'x-access-purpose': 'legal' } });
    const found = (await reads()).filter((entry) => entry.action === action);
    const minutes = new Set(found.map(({ at }) => Math.floor(at.getTime() / 60_000))).size;
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(found.length).toBeLessThanOrEqual(2 * minutes);
    expect(new Set(found.map(({ purpose }) => purpose))).toEqual(
      new Set([action === 'read.audit' ? 'review' : 'support', 'legal']),
    );
  });

  it('records the filter and the number of rows, without names', async () => {
    await soldShipment(database.em(), { email: 'shirley@example.com' });
    await api.ask('/admin/shipments?search=shirley%40example.com&label=purchased&limit=10', { as: operator });
    const [entry] = await reads();
    expect(entry?.after).toEqual({
      search: expect.stringMatching(/^#[0-9a-f]{12}$/),
      label: 'purchased',
      limit: '10',
      rows: 1,
    });
    expect(JSON.stringify(await database.em().execute('select * from audit_entry'))).not.toContain('shirley');
  });

  it.each([
    ['/coupons/approvals', '%00=1'],
    ['/coupons/approvals', 'note=%00'],
    ['/admin/shipments', 'search=%00'],
  ])('refuses %s and records no read when the query holds %s', async (path, query) => {
    expect((await api.ask(`${path}?${query}`, { as: admin })).status).toBe(400);
    expect(await reads()).toHaveLength(0);
  });

  it('returns and records a list when the search text is cut inside an emoji', async () => {
    const search = encodeURIComponent('a'.repeat(99) + '🚚');
    expect((await api.ask(`/admin/shipments?search=${search}`, { as: operator })).status).toBe(200);
    expect(await reads()).toHaveLength(1);
  });

  it('records a file when it is requested, and again with its row count when it is complete', async () => {
    await soldShipment(database.em(), { email: 'ada@example.com' });
    await api.ask('/admin/shipments/file', { as: operator });
    expect(await sent('read.shipments_file.sent')).toMatchObject({
      purpose: 'export',
      after: { sent: 1, complete: true },
    });
    expect(await reads()).toHaveLength(2);
  });

  it('refuses an unknown purpose', async () => {
    const answer = await api.ask('/admin/users', { as: admin, headers: { 'x-access-purpose': 'curiosity' } });
    expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'x-access-purpose' }] } });
  });

  it('returns nothing when the read cannot be recorded', async () => {
    await database.asOwner(`alter table audit_entry add constraint "no_reads" check (not is_read)`);
    expect((await api.ask('/admin/users', { as: admin })).status).toBe(500);
    await database.asOwner(`alter table audit_entry drop constraint "no_reads"`);
  });

  it('distinguishes reads from actions', async () => {
    await api.ask('/coupons', {
      method: 'POST',
      as: operator,
      body: { code: 'TEN', effect: { kind: 'percent', percent: 1000 }, maxRedemptions: 1 },
    });
    await api.ask('/admin/shipments', { as: operator });
    const actions = async (query: string) => {
      const { json } = await api.ask(`/audit${query}`, { as: admin });
      return (json['items'] as { action: string; ip: string }[]).map(({ action }) => action);
    };
    expect(await actions('')).toEqual(['coupon.create']);
    expect(await actions('?kind=reads&action=read.shipments')).toEqual(['read.shipments']);
    expect(await actions('?kind=all')).toEqual(expect.arrayContaining(['coupon.create', 'read.shipments']));
    const { json } = await api.ask('/audit', { as: admin });
    expect(json['items']).toMatchObject([{ ip: '127.0.0.1', isRead: false, purpose: null }]);
  });
});
