import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { CountingProxy, totalOf } from '#libs/dev/proof/bench/cost/counting-proxy.js';
import { completeBody } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { ormConfig } from '../orm.config.js';
import { prepared } from './prepared.js';

/** More than the uses after which a statement is prepared. */
const often = 60;

describe('statements that the ORM sends often', () => {
  const database = useDatabase();
  let proxy: CountingProxy;
  let orm: MikroORM;
  let shipment: Shipment;
  beforeAll(async () => {
    proxy = await CountingProxy.open(database.url);
  });
  afterAll(() => proxy.close());
  beforeEach(async () => {
    orm = await MikroORM.init(ormConfig({ url: proxy.urlFor(database.url), pool: 1 }));
    shipment = await stored();
  });
  afterEach(() => orm.close());

  const body = completeBody({ references: [String.raw`O'Neil \ "x"? $1`] });
  async function stored(): Promise<Shipment> {
    const one = Shipment.draft('g_1', body, '2026-01-05');
    await orm.em.fork().persist(one).flush();
    return one;
  }
  const found = (em: EntityManager = orm.em.fork()) => em.findOneOrFail(Shipment, shipment.id);
  const repeat = async (work: () => Promise<unknown>, times = often) => {
    for (let left = times; left > 0; left -= 1) await work();
  };
  const namesOnServer = async () => {
    const rows = await orm.em
      .fork()
      .execute<{ name: string; uses: number }[]>(
        `select name, (custom_plans + generic_plans)::int as uses from pg_prepared_statements order by name`,
      );
    return Object.fromEntries(rows.map(({ name, uses }) => [name.replace(/_\d+/, ''), uses]));
  };

  it('are prepared, and store and find the same', async () => {
    const before = await found();
    await repeat(async () => {
      await stored();
      const em = orm.em.fork();
      (await found(em)).quoted(shipment.id);
      await em.flush();
    });
    const { version, quoteId, ...rest } = await found();
    const { version: first, quoteId: none, ...same } = before;
    expect([first, none, version, quoteId]).toEqual([1, null, often + 1, shipment.id]);
    expect({ ...rest, updatedAt: null }).toEqual({ ...same, updatedAt: null });
    expect(await namesOnServer()).toMatchObject({
      insert_shipment: expect.any(Number),
      select_shipment: expect.any(Number),
      update_shipment: expect.any(Number),
    });
  });

  it('take no round trip more', async () => {
    await repeat(found);
    proxy.take();
    await orm.em.fork().transactional(async (em) => {
      await found(em);
    });
    expect(totalOf(proxy.take())).toMatchObject({ roundTrips: 2, commits: 1 });
  });

  it('go on while a migration adds a column', async () => {
    await repeat(found);
    await database.asOwner('alter table shipment add column added text default $$x$$');
    try {
      expect((await found()).id).toBe(shipment.id);
      expect(await namesOnServer()).toMatchObject({ select_shipment: expect.any(Number) });
    } finally {
      await database.asOwner('alter table shipment drop column added');
    }
    expect((await found()).id).toBe(shipment.id);
  });

  it('are prepared again when their first use failed, or the server has forgotten them', async () => {
    const again = () =>
      orm.em
        .fork()
        .persist(Object.assign(Shipment.draft('g_1', body, '2026-01-05'), { slug: shipment.slug }))
        .flush();
    await repeat(() => again().catch(() => undefined));
    await expect(again()).rejects.toMatchObject({ code: '23505' });
    await stored();
    await stored();
    expect(await namesOnServer()).toMatchObject({ insert_shipment: expect.any(Number) });
    await orm.em.fork().execute('deallocate all');
    await expect(stored()).rejects.toMatchObject({ code: '26000' });
    await stored();
  });

  it('are sent as they were with values that a parameter would change', async () => {
    const byVersion = (version: number) => orm.em.fork().find(Shipment, { version, id: shipment.id });
    await repeat(() => byVersion(1));
    expect(await byVersion(1.4)).toEqual([]);
    expect(await byVersion(3_000_000_000)).toEqual([]);
    expect(await byVersion(1)).toHaveLength(1);
  });

  it('are joined by those of ours that are marked, from their first use on', async () => {
    const sql = prepared(
      'pair',
      'select ?::text as one, array(select id from shipment where slug = ? or version = ?) as ids',
    );
    const pair = (...values: unknown[]) => orm.em.fork().execute<object[]>(sql, values);
    expect(await pair(`'\\"`, null, 1)).toEqual([
      { one: `'\\"`, ids: expect.arrayContaining([shipment.id]) as unknown },
    ]);
    expect(await pair(null, 'x', 2)).toEqual([{ one: null, ids: [] }]);
    expect(await pair('x', 'x', 2.5)).toEqual([{ one: 'x', ids: [] }]);
    expect(await namesOnServer()).toMatchObject({ pair: 2 });
  });

  it('are few, however long lists are', async () => {
    const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
    for (let length = 1; length <= ids.length; length += 1)
      await repeat(() => orm.em.fork().find(Shipment, { id: { $in: ids.slice(0, length) } }));
    const rows = await orm.em.fork().execute<object[]>('select name from pg_prepared_statements');
    expect(rows.length).toBeLessThanOrEqual(4);
  });
});
