import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { CountingProxy, totalOf } from '#libs/dev/proof/bench/cost/counting-proxy.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { sentWithNext } from './join-statements.js';
import { ormConfig } from '../orm.config.js';
import { runBound } from '../run-bound.js';

describe('statements of a transaction', () => {
  const database = useDatabase();
  let proxy: CountingProxy;
  let orm: MikroORM;
  beforeAll(async () => {
    await database.asOwner('create table coin (id int primary key)');
    proxy = await CountingProxy.open(database.url);
    orm = await MikroORM.init(ormConfig({ url: proxy.urlFor(database.url), pool: 1 }));
  });
  beforeEach(async () => {
    await database.asOwner('truncate coin');
    await orm.em.fork().execute('select 1');
    proxy.take();
  });
  afterAll(async () => {
    await orm.close();
    proxy.close();
  });

  const coins = async () => {
    const rows = await database.em().execute<{ id: number }[]>('select id from coin order by id');
    return rows.map(({ id }) => id);
  };
  const inTransaction = <T>(work: (em: EntityManager) => Promise<T>) => orm.em.fork().transactional(work);
  const insert = (id: number) => `insert into coin values (${id}) -- by hand`;

  it('are sent with its start and before its commit', async () => {
    const answer = await inTransaction(async (em) => {
      const [row] = await em.execute<{ n: number }[]>('select 7 as n');
      await em.execute(sentWithNext(insert(1)));
      await em.execute(sentWithNext(insert(2)));
      return row?.n;
    });
    expect([answer, await coins()]).toEqual([7, [1, 2]]);
    expect(totalOf(proxy.take())).toMatchObject({ roundTrips: 3, commits: 1 });
  });

  it('are seen by the next one', async () => {
    const answer = await inTransaction(async (em) => {
      await em.execute(sentWithNext(insert(1)));
      const plain = await em.execute<object[]>('select id from coin');
      await em.execute(sentWithNext(insert(2)));
      return [plain, await runBound(em, 'select id from coin where id > $1', [1])];
    });
    expect(answer).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    expect(await coins()).toEqual([1, 2]);
  });

  it('are not sent when there are none, or when it is rolled back first', async () => {
    await inTransaction(() => Promise.resolve());
    const failing = inTransaction(async (em) => {
      await em.execute(sentWithNext(insert(1)));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(totalOf(proxy.take())).toMatchObject({ statements: 0, roundTrips: 0 });
    expect(await coins()).toEqual([]);
  });

  it('commit nothing when one that waited for the commit fails', async () => {
    await database.em().execute(insert(2));
    const failing = inTransaction(async (em) => {
      await em.execute(insert(1));
      await em.execute(sentWithNext(insert(2)));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await coins()).toEqual([2]);
    // The connection is fit for the next one.
    await inTransaction((em) => em.execute(insert(3)));
    expect(await coins()).toEqual([2, 3]);
  });

  it('roll back with it after an error', async () => {
    const failing = inTransaction(async (em) => {
      await em.execute(insert(1));
      await em.execute('select 1/0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await coins()).toEqual([]);
  });

  it('run at once outside of one', async () => {
    await orm.em.fork().execute(sentWithNext(insert(1)));
    expect(await coins()).toEqual([1]);
  });

  it('can be part of a nested one', async () => {
    await inTransaction(async (em) => {
      await em.execute(sentWithNext(insert(1)));
      const nested = em.transactional(async (inner) => {
        await inner.execute(sentWithNext(insert(2)));
        await inner.execute('select 1/0');
      });
      await expect(nested).rejects.toMatchObject({ code: '22012' });
      await em.execute(insert(3));
    });
    expect(await coins()).toEqual([1, 3]);
  });
});
