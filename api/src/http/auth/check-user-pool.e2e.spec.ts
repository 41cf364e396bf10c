import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

describe('routes that cost money', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  const email = 'ann@example.com';
  const pool = { UserPoolId: 'us-east-1_Waybill01', Username: email };
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.user(email);
  });
  afterAll(() => api.stop());

  async function order(as: Guest) {
    const em = database.em();
    const shipment = readyShipment(as.id);
    em.persist(shipment);
    await em.flush();
    const body = { shipments: [shipment.slug], email, total: 1125, acceptTerms: true };
    return api.ask('/orders', { method: 'POST', as, body });
  }
  /** The user with a token that has not been asked about yet. */
  const fresh = async (): Promise<Guest> => ({ ...ann, token: await api.signIn(email) });

  it('accept users and guests', async () => {
    const placed = await order(await fresh());
    expect(placed.status).toBe(201);
    expect((await order(await api.guest())).status).toBe(201);
  });

  it('refuse a disabled user at once, whose token still works elsewhere', async () => {
    const [first, second] = [await fresh(), await fresh()];
    const { json } = await order(first);
    await api.pool('AdminDisableUser', pool);
    expect(await order(second)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    const paid = await api.ask(`/orders/${String(json['id'])}/payment`, { method: 'POST', as: second });
    expect(paid).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect((await api.ask('/shipments', { as: second })).status).toBe(200);
    await api.pool('AdminEnableUser', pool);
    expect((await order(await fresh())).status).toBe(201);
  });

  it('refuse a token after a global sign-out', async () => {
    const before = await fresh();
    await api.pool('AdminUserGlobalSignOut', pool);
    expect(await order(before)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect((await order(await fresh())).status).toBe(201);
  });

  it('refuse everyone while the user pool is unavailable', async () => {
    const as = await fresh();
    await api.poolFaults('InternalErrorException', 3);
    expect(await order(as)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect((await order(as)).status).toBe(201);
  });
});
