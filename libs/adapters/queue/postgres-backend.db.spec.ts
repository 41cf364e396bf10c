import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
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
    backend = await openQueueBackend({ url: database.url, queues: 1, onError: (error) => void errors.push(error) });
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
