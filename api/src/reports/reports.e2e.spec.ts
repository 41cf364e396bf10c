import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('reports', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.user();
  });
  afterAll(() => api.stop());

  /** The carrier has a name that a spreadsheet would take for a formula. */
  const sold = (ownerId: string) => sellLabel(database.em(), ownerId, '=cmd');

  const file = async (path: string, as: Guest) => {
    const response = await fetch(`${api.url}/api${path}`, { headers: { authorization: `Bearer ${as.token}` } });
    return { type: response.headers.get('content-type'), lines: (await response.text()).trim().split('\r\n') };
  };

  it('show a user only their own shipments, and the shop all of them', async () => {
    await sold(ann.id);
    const [own, other, shop] = [
      await api.ask('/reports/spend?group=carrier', { as: ann }),
      await api.ask('/reports/spend?group=carrier', { as: await api.user() }),
      await api.ask('/admin/reports/sales?group=carrier', { as: await api.user(undefined, ['admin']) }),
    ];
    expect(own.json).toMatchObject({ total: [1125, 1125, 0, 0, 1125], groups: [{ name: '=cmd' }], moreGroups: 0 });
    expect(other.json).toMatchObject({ total: [0, 0, 0, 0, 0], groups: [] });
    expect(shop.json).toMatchObject({ report: 'sales', total: [1125, 0, 1125, 1000, 125, 0, 11.1, 0, 0, 0] });
  });

  it('are files with a line per group and period that no spreadsheet executes', async () => {
    await sold(ann.id);
    const to = shippingToday(new Date());
    const { type, lines } = await file(`/reports/spend/file?from=2026-01-01&to=${to}&group=carrier&by=month`, ann);
    expect(type).toBe('text/csv; charset=utf-8');
    expect(lines).toEqual([
      'Month from,Carrier,Paid (USD),Price (USD),Discounts (USD),Refunded (USD),Net spend (USD)',
      `${to.slice(0, 8)}01,"'=cmd",11.25,11.25,0.00,0.00,11.25`,
    ]);
    expect((await file('/reports/spend/file', await api.user())).lines).toHaveLength(1);
  });

  it.each([
    ['/reports/sales', 404],
    ['/reports/nothing', 404],
    ['/reports/spend?group=rule', 400],
    ['/reports/spend?by=year', 400],
    ['/reports/spend/file?from=2020-01-01', 400],
  ])('refuse a shipper %s with %d', async (path, status) =>
    expect((await api.ask(path, { as: ann })).status).toBe(status),
  );
});
