import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { ListeningConnection, SharedListener } from './migrated-connection.js';
import { openQueueBackend } from './open-queue-backend.js';
import type { QueueBackend } from './queue-backend.js';

describe('queues on PostgreSQL', () => {
  const database = useDatabase();
  const errors: Error[] = [];
  let backend: QueueBackend;
  let server: pg.Client;

  beforeEach(async () => {
    errors.length = 0;
    server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await server.connect();
    backend = await openQueueBackend({ url: database.url, onError: (error) => void errors.push(error) });
  });
  afterEach(async () => {
    await backend.close();
    await server.end();
  });

  const name = () => new URL(database.url).pathname.slice(1);
  const refuse = async () => {
    await server.query(`alter database "${name()}" allow_connections false`);
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name()]);
  };
  const accept = () => server.query(`alter database "${name()}" allow_connections true`);

  it('are processed when the database was down while the worker started', async () => {
    const done: string[] = [];
    await refuse();
    backend.worker('weigh-parcel', ({ data }) => Promise.resolve(void done.push(data.outboxId)), {});
    await until('the worker is refused', () => errors.length > 0);
    await accept();
    await backend.queue('weigh-parcel').add('weigh-parcel', { outboxId: 'one' });
    await until('the job is done', () => done.length > 0);
    expect(done).toEqual(['one']);
  });

  it('listen on one connection, and again when it is lost', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `weigh-parcel-${index}`);
    const done: string[] = [];
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on('warning', warn);
    for (const queue of names)
      backend.worker(queue, ({ data }) => Promise.resolve(void done.push(data.outboxId)), { drainDelay: 600 });
    const listeners = async () =>
      (
        await server.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = $1 and application_name = 'waybill-worker'
            and query like '%Subscribe to the shared job-notification channel%'`,
          [name()],
        )
      ).rows;
    const addToAll = async (outboxId: string) => {
      for (const queue of names) await backend.queue(queue).add(queue, { outboxId });
    };
    await addToAll('one');
    await until('the first jobs are done', () => done.length === names.length);
    await until('it listens', async () => (await listeners()).length > 0);
    const [listener, ...others] = await listeners();
    expect(others).toEqual([]);
    await server.query('select pg_terminate_backend($1)', [listener?.pid]);
    await until('it listens again', async () => (await listeners()).some(({ pid }) => pid !== listener?.pid));
    await addToAll('two');
    await until('the jobs after it are done', () => done.length === 2 * names.length);
    expect(await listeners()).toHaveLength(1);
    process.off('warning', warn);
    expect(warnings).toEqual([]);
  });

  it('rely on what the shared connection notices, and do not look for jobs every ten seconds', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    const listener = new SharedListener(pool);
    const ofQueue = new ListeningConnection(pool, listener);
    expect(ofQueue.hasListenClientKeepAlive).toBe(false);
    await ofQueue.getListenClient();
    expect(ofQueue.hasListenClientKeepAlive).toBe(true);
    await ofQueue.close();
    await listener.close();
    await pool.end();
  });

  it('accept jobs when the database was down at the first attempt', async () => {
    const queue = backend.queue('weigh-parcel');
    const add = (outboxId: string) => queue.add('weigh-parcel', { outboxId });
    await refuse();
    await expect(add('one')).rejects.toThrow();
    await accept();
    await add('two');
    expect(await queue.getJobCountByTypes('waiting')).toBe(1);
  });
});
