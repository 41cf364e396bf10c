import { once } from 'node:events';
import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { CountingProxy, shapeOf, totalOf, type Tally } from './counting-proxy.js';

describe('CountingProxy', () => {
  const database = useDatabase();
  let proxy: CountingProxy;
  let client: pg.Client;
  beforeEach(async () => {
    proxy = await CountingProxy.open(database.url, ({ text }) => text.includes('heartbeat'));
    client = new pg.Client({ connectionString: proxy.urlFor(database.url), application_name: 'waybill-api' });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    proxy.close();
  });
  const counted = async (work: () => Promise<unknown>) => {
    proxy.take();
    await work();
    const { statements, roundTrips, commits } = totalOf(proxy.take());
    return [statements, roundTrips, commits];
  };
  const inTransaction = async (end: 'commit' | 'rollback', failing = false) => {
    await client.query('begin');
    await client.query(failing ? 'select 1 / 0' : 'select 1').catch(() => undefined);
    await client.query(end);
  };

  it.each<[string, number[], () => Promise<unknown>]>([
    ['a statement', [1, 1, 1], () => client.query('select 1')],
    ['a statement with values', [1, 1, 1], () => client.query('select $1::int', [1])],
    ['a prepared statement', [1, 1, 1], () => client.query({ name: 'one', text: 'select $1::int', values: [1] })],
    ['several statements in one text', [3, 1, 1], () => client.query('select 1; select 2; select 3')],
    ['a transaction', [3, 3, 1], () => inTransaction('commit')],
    ['a transaction that is rolled back', [3, 3, 0], () => inTransaction('rollback')],
    ['a transaction that failed', [3, 3, 0], () => inTransaction('commit', true)],
    ['a statement that fails', [1, 1, 0], () => failing()],
    ['scheduled statements', [0, 0, 0], () => client.query(`select 'heartbeat'`)],
    ['values of megabytes', [1, 1, 1], () => client.query('select length($1)', ['x'.repeat(3_000_000)])],
    ['answers of megabytes', [2, 2, 2], () => twice(`select repeat('x', 3000000)`)],
  ])('counts for %s %j statements, round trips and commits', async (_, expected, work) => {
    expect(await counted(work)).toEqual(expected);
  });

  it('names a statement by its application and shape, regardless of its values', async () => {
    proxy.take();
    await client.query('select 1 as "one"');
    await client.query({ name: 'again', text: 'select 7 as "one"' });
    await client.query({ name: 'again', text: 'select 7 as "one"' });
    expect([...proxy.take()]).toEqual([
      ['waybill-api - select ? as "one"', { statements: 3, roundTrips: 3, commits: 3 }],
    ]);
    expect(shapeOf(`insert into a values ('it''s', 2, 'x')`)).toBe('insert into a values (?…)');
  });

  it('excludes the polling of idle queues', async () => {
    const worker = new pg.Client({ connectionString: proxy.urlFor(database.url), application_name: 'waybill-worker' });
    await worker.connect();
    const look = (queue: string) => worker.query('select $1::text as look', [queue]);
    const add = (queue: string) => worker.query('select $1::text as "add_job(", $2::int', [queue, 1]);
    const names = (tally: Tally) => [...tally.keys()].map((key) => key.split(' ')[1]);
    for (const queue of ['compute-rates', 'send-mail']) await look(queue);
    await add('send-mail');
    expect(names(proxy.take())).toEqual(['send-mail', 'send-mail']);
    await look('send-mail');
    expect(names(proxy.take())).toEqual([]);
    await worker.end();
  });

  /** The error arrives before the end of its round trip. */
  async function failing(): Promise<void> {
    const roundTrip = once(client, 'drain');
    await client.query('select 1 / 0').catch(() => undefined);
    await roundTrip;
  }

  async function twice(text: string): Promise<void> {
    await client.query(text);
    await client.query(text);
  }
});
