import { hostileReport } from '#libs/dev/proof/hostile-requests/report-hostile.js';
import { runHostile } from '#libs/dev/proof/hostile-requests/run-hostile.js';
import { completeBody } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from './testing/test-api.js';

/** A share of what `npm run hostile` sends. */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 2000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 1);

describe('hostile requests', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  it('get no 5xx on any route, for any actor', async () => {
    const shop = {
      url: api.url,
      tokenOf: async (actor: string) => {
        if (actor === 'nobody') return undefined;
        const who = actor === 'guest' ? await api.guest() : await api.user(undefined, actor === 'user' ? [] : [actor]);
        if (actor === 'user' || actor === 'guest')
          await api.ask('/shipments', { method: 'POST', as: who, body: completeBody() });
        return who.token;
      },
    };
    const run = await runHostile(shop, { requests, seed });
    if (process.env['HOSTILE_REQUESTS']) process.stdout.write(hostileReport(run));
    if (run.failures.length > 0) throw new Error(hostileReport(run));
    expect(Object.values(run.byStatus).reduce((sum, times) => sum + times, 0)).toBe(requests);
    expect(run.byStatus[200]).toBeGreaterThan(requests / 20);
  }, 600_000);
});
