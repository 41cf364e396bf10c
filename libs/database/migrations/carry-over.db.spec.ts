import pg from 'pg';
import { asApp, asReader } from '#libs/dev/testing/servers/app-role.js';
import { createEmptyDatabase, useDatabase } from '#libs/dev/testing/servers/test-database.js';
import {
  addedColumns,
  addedTables,
  derivedTables,
  newMails,
  renamedColumns,
  renamedTables,
} from '#libs/dev/testing/sample-data/version-0028-changes.js';
import { fillVersion0028 } from '#libs/dev/testing/sample-data/version-0028.js';
import { migrateUp } from '../migrations-up.js';
import { migrations } from '../migrations.js';
import { RefusedDatabase } from './carry-over.js';
import { describeSchema } from './describe-schema.js';

/** The baseline counts as applied; later migrations run. */
const migrationNames = migrations.map(({ name }) => name);

type Rows = Record<string, string[]>;
type Old = Awaited<ReturnType<typeof createEmptyDatabase>>;

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const withoutAddedMails = (notify: unknown) =>
  Object.fromEntries(Object.entries(notify as object).filter(([mail, on]) => newMails[mail] !== on));

/** Every row of all our tables as JSON, under the current names. */
const rowsOf = (url: string): Promise<Rows> =>
  on(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    );
    const found: Rows = {};
    for (const { name } of tables.rows) {
      if (derivedTables.includes(name)) continue;
      const table = renamedTables[name] ?? name;
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${name}" t`,
      );
      const now = (column: string) => renamedColumns[table]?.[column] ?? column;
      const added = (column: string, value: unknown) => {
        const columns = addedColumns[table] ?? {};
        return column in columns && JSON.stringify(columns[column]) === JSON.stringify(value);
      };
      const lines = rows.map(({ row }) =>
        Object.entries(row).flatMap(([column, value]) =>
          added(column, value) ? [] : [[now(column), column === 'notify' ? withoutAddedMails(value) : value]],
        ),
      );
      found[table] = lines.map((line) => JSON.stringify(line.sort())).sort();
    }
    return found;
  });

const schemaOf = (url: string) =>
  on(url, async (client) => {
    await client.query('begin');
    return describeSchema(client, 'public');
  });

/** The privileges of each role on each table, sequence and function. */
const grantsOf = (url: string) =>
  on(url, async (client) => {
    const { rows } = await client.query<object>(`
      select relname as name, grantee::regrole::text, privilege_type from pg_class, aclexplode(relacl)
        where relnamespace = 'public'::regnamespace
      union all
      select relname || '.' || attname, grantee::regrole::text, privilege_type
        from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) where relnamespace = 'public'::regnamespace
      union all
      select proname, grantee::regrole::text, privilege_type from pg_proc, aclexplode(proacl)
        where pronamespace = 'public'::regnamespace
      order by 1, 2, 3`);
    return rows;
  });

const namesOf = (url: string) =>
  on(url, async (client) =>
    (await client.query<{ name: string }>('select name from migration')).rows.map((one) => one.name),
  );

async function version0028(): Promise<Old> {
  const old = await createEmptyDatabase();
  await fillVersion0028(old.url);
  return old;
}

describe('database migrated from the previous version', () => {
  const fresh = useDatabase();
  let old: Old;
  let before: Rows;
  let ran: string[];
  beforeAll(async () => {
    old = await version0028();
    // Everyone's preset, 'pdf', is emptied: a chosen format stays.
    await on(old.url, (client) => client.query(`update account set label_format = 'a6'`));
    before = await rowsOf(old.url);
    ran = await migrateUp(old.url, { app: asApp(old.url), read: asReader(old.url) });
  });
  afterAll(() => old.drop());

  it('has the same schema as a new one', async () => {
    expect(await schemaOf(old.url)).toEqual(await schemaOf(fresh.ownerUrl));
  });

  it('has the same privileges as a new one', async () => {
    expect(await grantsOf(old.url)).toEqual(await grantsOf(fresh.ownerUrl));
  });

  it('preserves every row of every table', async () => {
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([table]) => table).sort()).toEqual(Object.keys(before).sort());
    expect(await rowsOf(old.url)).toEqual({ ...before, ...addedTables });
  });

  it('finds earlier shipments by name and service', async () => {
    const { rows } = await on(old.url, (client) =>
      client.query(`select s.id from shipment s left join shipment_search x
        on x.shipment_id = s.id and x.owner_id = s.owner_id and x.service is not distinct from s.offer->>'service'
          and x.words like '% ' || lower(coalesce(s.receiver->>'name', '')) || '%' where x.shipment_id is null`),
    );
    expect(rows).toEqual([]);
  });

  it('records the baseline as applied once, with the migrations after it', async () => {
    expect(ran).toEqual(migrationNames);
    expect(await namesOf(old.url)).toEqual(migrationNames);
    expect(await migrateUp(old.url)).toEqual([]);
  });

  it('continues with the next order number', async () => {
    const next = `select nextval('orders_number_seq')::int as number, (select max(number) from orders) as last`;
    const { rows } = await on(old.url, (client) => client.query<{ number: number; last: number }>(next));
    expect(rows[0]!.number).toBe(rows[0]!.last + 1);
  });
});

describe('unrecognized database', () => {
  let old: Old;
  beforeEach(async () => {
    old = await version0028();
  });
  afterEach(() => old.drop());

  const differs = (what: string) =>
    `This database says it is at migration 0028-waiting-once but differs from what that version made: ${what}. Undo`;

  it.each([
    [
      'is at an earlier migration',
      `delete from migration where name = '0028-waiting-once'`,
      'This database is at migration 0027-oversight. Bring it to 0028-waiting-once with the version before this one,',
    ],
    ['has a foreign table', 'create table visitor (id int)', differs('visitor')],
    ['lacks an index', 'drop index orders_email_index', differs('orders')],
    [
      'lacks a renamed object',
      'drop index mail_trouble_index',
      differs('relation "mail_trouble_index" does not exist'),
    ],
    ['has another type of column', 'alter table coupon alter code type text', differs('coupon')],
    [
      'has a foreign trigger',
      'create trigger mine before update on coupon execute function row_is_final()',
      differs('coupon'),
    ],
    ['has another function', `create function mine() returns int language sql as 'select 1'`, differs('mine')],
    [
      'was never migrated',
      'drop table migration',
      `This database holds tables that are not Waybill's, such as "account". Give Waybill an empty database.`,
    ],
  ])('is refused and left unchanged when it %s', async (_, change, sentence) => {
    await on(old.url, (client) => client.query(change));
    const [schema, rows] = [await schemaOf(old.url), await rowsOf(old.url)];
    const refusal: unknown = await migrateUp(old.url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedDatabase);
    expect((refusal as Error).message).toContain(sentence);
    expect([await schemaOf(old.url), await rowsOf(old.url)]).toEqual([schema, rows]);
  });

  it('is refused while a process of the previous version is connected, and migrated afterwards', async () => {
    const worker = new pg.Client({ connectionString: old.url, application_name: 'waybill' });
    await worker.connect();
    await expect(migrateUp(old.url)).rejects.toThrow(
      'The version before still runs: 1 connections to this database. Stop its api and workers, then migrate again.',
    );
    await worker.end();
    expect(await migrateUp(old.url)).toEqual(migrationNames);
  });

  it('is not reported as different while a table is locked, and is migrated afterwards', async () => {
    const other = new pg.Client({ connectionString: old.url });
    await other.connect();
    await other.query('begin; lock table label_purchase in share mode');
    const impatient = Object.assign(new URL(old.url), { search: '?options=-c%20lock_timeout%3D100' }).href;
    await expect(migrateUp(impatient)).rejects.toMatchObject({ code: '55P03' });
    await other.end();
    expect(await migrateUp(old.url)).toEqual(migrationNames);
  });
});
