import pg from 'pg';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { factsOfQuote } from '#libs/use-cases/margins/customer-facts.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { PreparedTexts } from '#libs/database/prepared/prepared-texts.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { TestApi, type Guest } from '../../../../api/src/testing/test-api.js';
import { purgeStatements } from '../../../../worker/src/retention/purge-statements.js';
import { OutboxTable } from '../../../../worker/src/runtime/outbox/outbox-table.js';
import { PurchaseHarness } from '../../../../worker/src/testing/purchase-harness.js';
import { askEverything } from './ask-everything.js';
import { largeScans, sizesOf } from './large-scans.js';
import { recordStatements } from './record-statements.js';

const orders = 1_500;

describe('plans of the statements that run', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let admin: Guest;
  let client: pg.Client;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [user, admin] = [await api.user(), await api.user('ada@example.com', ['admin'])];
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterEach(() => client.end());

  it('never read all of a table that grows with the orders', async () => {
    await fillHistory([client], { orders });
    for (const table of ['orders', 'shipment', 'tracker', 'quote', 'report_entry', 'feed_entry'])
      await client.query(`update ${table} set owner_id = $1 where owner_id = 'u_history_0'`, [user.id]);
    const sizes = await sizesOf(client, orders * 0.9);
    const recorder = recordStatements();
    PreparedTexts.often = 1;
    try {
      await askEverything(api, client, { user, admin });
      const harness = new PurchaseHarness(database, api.stripe);
      await harness.paid(2);
      await harness.jobs.settle();
      expect(await harness.jobs.asked(reconcileOrders, {})).toBe('done');
      const { rows } = await client.query<{ id: string }>('select id from quote limit 1');
      await factsOfQuote(database.em(), rows[0]!.id);
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      const outbox = new OutboxTable(pool, 30_000);
      await outbox.claim(['send-mail'], 10);
      await outbox.dueInMs(['send-mail']);
      await pool.end();
      for (const statement of purgeStatements) await database.em().execute(statement, []);
    } finally {
      recorder.stop();
    }
    const statements = recorder.statements();
    expect(statements.length).toBeGreaterThan(100);
    expect(statements.filter(({ isPrepared }) => isPrepared).length).toBeGreaterThan(30);
    const scans: string[] = [];
    for (const statement of statements) {
      for (const scan of await largeScans(client, statement, sizes))
        scans.push(`${scan}, ${statement.times}x: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    }
    expect(scans).toEqual([]);
  });
});
