import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

/** A read and a write of staff. */
const staffRequests = async (api: TestApi, as: Guest) => [
  await api.ask('/admin/users', { as }),
  await api.ask('/operations/board-session', { method: 'POST', as }),
];
const statuses = async (api: TestApi, as: Guest) => (await staffRequests(api, as)).map(({ status }) => status);

describe('staff without a second factor', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  it('are refused by every staff route until they set one up, and accepted at once afterwards', async () => {
    const admin = await api.createOperator('new@example.com', ['admin']);
    for (const refused of await staffRequests(api, admin))
      expect(refused).toMatchObject({ status: 403, json: { code: 'second_factor_required' } });
    expect((await api.ask('/account', { as: admin })).status).toBe(200);
    await api.setUpApp('new@example.com');
    expect(await statuses(api, admin)).toEqual([200, 200]);
  });

  it('have nothing to set up when they sign in with one', async () => {
    expect(await statuses(api, await api.user(undefined, ['admin']))).toEqual([200, 200]);
  });

  it('are accepted when the shop does not require one', async () => {
    const lenient = await TestApi.start(database, { STAFF_SECOND_FACTOR: 'optional' }, api);
    const admin = await api.createOperator('other@example.com', ['admin']);
    expect(await statuses(lenient, admin)).toEqual([200, 200]);
    expect(await statuses(api, admin)).toEqual([403, 403]);
    await lenient.stop();
  });
});
