import { savedViewList, savedViewView } from '#libs/contracts/admin/saved-views.js';
import { mostSavedViews } from '#libs/domain/admin/saved-view.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('saved views of the caller’s shipments', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.user(), await api.user()];
  });
  afterAll(() => api.stop());

  const save = (name: string, { query = 'tab=to_print&q=ada', page = 'own_shipments', as = ann } = {}) =>
    api.ask('/views', { method: 'POST', as, body: { page, name, query } });
  const names = async (as = ann) =>
    savedViewList.parse((await api.ask('/views', { as })).json).items.map(({ name }) => name);

  it('are stored by name, listed, and removed by their owner only', async () => {
    const { id } = savedViewView.parse((await save('To print')).json);
    await save('All of Ada', { query: 'q=ada&sort=recipient' });
    expect([await names(), await names(bob)]).toEqual([['All of Ada', 'To print'], []]);
    const remove = (as: Guest) => api.ask('/views/remove', { method: 'POST', as, body: { id } });
    expect([(await remove(bob)).status, (await remove(ann)).status, (await remove(ann)).status]).toEqual([
      404, 204, 404,
    ]);
    expect(await names()).toEqual(['All of Ada']);
  });

  it.each(['serch=ada', 'tab=gone', 'status=lost', 'from=yesterday', 'cursor=abc'])(
    'refuse the query %s',
    async (query) => {
      expect(await save('Wrong', { query })).toMatchObject({ status: 400, json: { issues: [{ path: 'query' }] } });
    },
  );

  it('refuse admin pages, empty names, duplicate names and too many views', async () => {
    expect((await save('Wrong', { page: 'users' })).status).toBe(400);
    expect((await save(' ')).status).toBe(400);
    await save('Mine');
    expect((await save('Mine')).json).toMatchObject({ code: 'name_taken' });
    expect((await save('Mine', { as: bob })).status).toBe(201);
    for (let number = 1; number < mostSavedViews; number += 1) await save(`View ${number}`);
    expect((await save('One more')).json).toMatchObject({ code: 'limit_reached' });
  });
});
