import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { monthsAhead } from './months-ahead.js';
import { partitionTables } from './partition-tables.js';

/** A table of an earlier version, with what a table may have: it becomes one by month. */
const earlier = [
  `create table note (id uuid primary key, at timestamptz not null default now(), text varchar(20) not null check (text <> ''), size int generated always as (length(text)) stored, unique (at, text))`,
  `comment on table note is 'Notes.'`,
  `create index note_text_index on note (text) where text <> 'x'`,
  `create table noted (text text)`,
  `create function note_noted() returns trigger language plpgsql as $$ begin insert into noted values (new.text); return null; end $$`,
  `create constraint trigger note_noted after insert on note deferrable initially deferred for each row execute function note_noted()`,
  `revoke update, delete on note from waybill_app`,
];

describe('tables by month', () => {
  const database = useDatabase();
  const owner = (sql: string) => database.asOwner<Record<string, unknown>>(sql);
  const months = async (table: string) =>
    (await owner(`select name from partitions.months_of('${table}')`)).map(({ name }) => name);
  const insert = (text: string, at = 'now()') =>
    database.em().execute(`insert into note (id, at, text) values (gen_random_uuid(), ${at}, '${text}')`);

  async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** A table of an earlier version with old rows, not yet by month. @param days after which its months are dropped. */
  async function earlierTable(days: number | null): Promise<void> {
    for (const statement of earlier) await owner(statement);
    await owner(
      `insert into note (id, at, text) select gen_random_uuid(), now() - n * interval '1 day', 'old' || n from generate_series(1, 400) n`,
    );
    await owner(`delete from noted`);
    await owner(`insert into partitions.partitioned_table values ('note', 'at', 'notes', ${days})`);
  }

  afterEach(async () => {
    await owner(`delete from partitions.partitioned_table where name = 'note'`);
    await owner('drop table if exists note, noted, partitions.note_before cascade');
    await owner('drop function if exists note_noted cascade');
    for (const { name } of await owner(
      `select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' and starts_with(relname, 'note_')`,
    ))
      await owner(`drop table partitions.${String(name)}`);
  });

  it('keep their rows, indexes, triggers and privileges while programs write to them', async () => {
    await earlierTable(null);
    const described = `select (select count(*) from note)::int as rows, obj_description('note'::regclass, 'pg_class') as comment,
      (select array_agg(indexdef order by 1) from pg_indexes where tablename = 'note' and schemaname = 'public' and indexname <> 'note_pkey') as indexes,
      (select array_agg(tgname::text) from pg_trigger where tgrelid = 'note'::regclass and not tgisinternal) as triggers,
      has_table_privilege('waybill_app', 'note', 'insert') as insert, has_table_privilege('waybill_app', 'note', 'delete') as delete`;
    const [before] = await owner(described);
    let writing = true;
    const written = (async () => {
      let count = 0;
      for (; writing; count += 1) await insert(`new${count}`);
      return count;
    })();
    expect(await withOwner((client) => partitionTables(client))).toEqual(['note']);
    writing = false;
    const count = await written;
    expect(
      (await owner(described)).map(({ rows, indexes, ...one }) => ({ rows, indexes: asOne(indexes), ...one })),
    ).toEqual([{ ...before, rows: 400 + count, indexes: asOne(before?.['indexes']) }]);
    expect(await owner('select count(*)::int as count from noted')).toEqual([{ count }]);
    expect(await withOwner((client) => partitionTables(client))).toEqual([]);
  });

  /** Of a partitioned table PostgreSQL writes "ON ONLY". */
  const asOne = (indexes: unknown) => (indexes as string[]).map((text) => text.replace(' ON ONLY ', ' ON ')).sort();

  it('become so on the second try when the first was cut off, and wait for nobody longer than a moment', async () => {
    await earlierTable(null);
    await owner(`alter table note add constraint note_before_check check (at < '2099-01-01') not valid`);
    await withOwner(async (reader) => {
      await reader.query('begin');
      await reader.query('select from note limit 1');
      const swapped = withOwner((client) => partitionTables(client));
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await insert('meanwhile');
      await reader.query('commit');
      expect(await swapped).toEqual(['note']);
    });
    await insert('later');
    expect(await owner(`select conname from pg_constraint where conname = 'note_before_check'`)).toEqual([]);
  });

  it('have partitions for this month and six more, however often and by however many they are added', async () => {
    const ahead = () => owner(monthsAhead);
    const all = (await ahead()).map(({ name }) => ({ name, months: 6 }));
    expect(all).toContainEqual({ name: 'state_event', months: 6 });
    expect(await ahead()).toEqual(all);
    const newest = (await months('state_event')).slice(-3);
    for (const name of newest) await owner(`drop table partitions.${String(name)}`);
    expect(await ahead()).toContainEqual({ name: 'state_event', months: 3 });
    const add = () => database.em().execute('select add_month_partitions() as added');
    expect(
      (await Promise.all([add(), add(), add()]))
        .flat()
        .map(({ added }) => added as number)
        .sort(),
    ).toEqual([0, 0, 3]);
    expect(await ahead()).toEqual(all);
  });

  it('drop months that have expired, and count their rows once', async () => {
    await earlierTable(-100); // What is dated before a hundred days from now has expired.
    await withOwner((client) => partitionTables(client));
    await insert('next', `now() + interval '95 days'`);
    const run = (sql: string) => database.em().execute<{ n: number }[]>(sql);
    const detach = () => run('select detach_expired_partitions() as n');
    await Promise.all([detach(), detach()]);
    const left = await owner('select count(*)::int as rows from note where at < now()');
    const drop = async () => (await run(`select drop_detached_partition('notes') as n`))[0]!.n;
    while ((await drop()) > 0);
    expect(left).toEqual([{ rows: 0 }]);
    expect(await owner(`select kind, rows >= 400 as counted from purge_count`)).toEqual([
      { kind: 'notes', counted: true },
    ]);
    // A row of any age finds a partition, which expires in turn.
    await insert('late', `now() - interval '9 years'`);
    expect(await detach()).toEqual([{ n: 1 }]);
    expect(await detach()).toEqual([{ n: 0 }]);
    await insert('again', `now() - interval '9 years'`);
    expect(await owner(`select text from note where at < now()`)).toEqual([{ text: 'again' }]);
  });

  it('keep months forever where no time is given', async () => {
    await earlierTable(null);
    await withOwner((client) => partitionTables(client));
    expect(await database.em().execute('select detach_expired_partitions() as n')).toEqual([{ n: 0 }]);
    expect(await owner('select count(*)::int as rows from note')).toEqual([{ rows: 400 }]);
  });

  it.each([
    'select from partitions.state_event_before',
    'delete from partitions.state_event_before',
    'drop table state_event',
    `update partitions.partitioned_table set stored_days = 0`,
  ])('cannot be reached month by month by api and workers: %s', async (sql) => {
    await expect(database.em().execute(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
