import { MikroORM } from '@mikro-orm/postgresql';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ormConfig } from './orm.config.js';

describe('pool with connections cut in the middle of a transaction', () => {
  const database = useDatabase();
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2 }));
  });
  afterAll(() => orm.close());

  const cut = (command: 'query' | 'commit') =>
    orm.em.fork().transactional(async (em) => {
      const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await database.em().execute('select pg_terminate_backend(?)', [own?.pid]);
      if (command === 'query') await em.execute('select 1');
    });

  const one = () => orm.em.fork().execute('select 1 as one');

  it('recovers every connection', async () => {
    for (const command of ['query', 'commit', 'query', 'commit', 'query'] as const)
      await expect(cut(command)).rejects.toThrow(/connection|terminat/i);
    const both = Array.from({ length: 2 }, () => orm.em.fork().transactional((em) => em.execute('select 1 as one')));
    expect(await Promise.all(both)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  it('recovers connections outside of transactions too', async () => {
    const asleep = Array.from({ length: 2 }, () => orm.em.fork().execute('select pg_sleep(60)'));
    const refused = Promise.allSettled(asleep);
    let cutNow = 0;
    while (cutNow < 2) {
      const rows = await database.em().execute(`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and query like 'select pg_sleep%'`);
      cutNow += rows.length;
    }
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // PostgreSQL sends the error before it disconnects: each connection may fail one more query in between.
    const answers: unknown[] = [];
    while (answers.length < 3) answers.push(await one().catch(() => undefined));
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
