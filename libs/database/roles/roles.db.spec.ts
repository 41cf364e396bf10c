import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { asReader } from '#libs/dev/testing/servers/app-role.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { migrateUp } from '../migrations-up.js';
import { insertOnlyTables, secretTables } from './role-privileges.js';

const denied = '42501';
/** The result of a statement for a role: 'done', or PostgreSQL's error code. */
const saysTo = async (url: string, statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!/^alter system/.test(statement)) await client.query('begin');
    await client.query(statement);
    return 'done';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await client.end();
  }
};
/** The only column that every evidence table has. */
const keyOf = (table: string): string =>
  ['audit_seal', 'margin_version', 'tariff_list'].includes(table) ? 'number' : 'id';

describe('role of api and workers', () => {
  const database = useDatabase();
  const app = (statement: string) => saysTo(database.url, statement);

  it.each([
    ['cannot run a program on the host', `copy (select 1) to program 'id'`],
    ['cannot read from a program on the host', `create temp table t (x text); copy t from program 'id'`],
    ['cannot read a file on the host', `select pg_read_file('/etc/passwd')`],
    ['cannot write a file on the host', `copy (select 1) to '/tmp/waybill-out'`],
    ['cannot read passwords', 'select rolpassword from pg_authid'],
    ['cannot create a table', 'create table public.mine (id int)'],
    ['cannot create a schema', 'create schema mine'],
    ['cannot create a function', `create function public.mine() returns int language sql as 'select 1'`],
    ['cannot create a role', 'create role mine superuser'],
    ['cannot become a superuser', 'alter role current_user superuser'],
    ['cannot become the owner', 'set role waybill'],
    ['cannot add a column', 'alter table orders add mine int'],
    ['cannot drop a table', 'drop table orders'],
    ['cannot truncate a table', 'truncate orders'],
    ['cannot disable a trigger', 'alter table ledger_entry disable trigger user'],
    ['cannot change a server setting', `alter system set log_statement = 'none'`],
    ['cannot skip a trigger', `set session_replication_role = replica`],
    ['cannot record a migration as applied', `insert into migration (name) values ('mine')`],
  ])('%s', async (_, statement) => {
    expect(await app(statement)).toBe(denied);
  });

  it.each(insertOnlyTables)('adds rows to %s, and changes or deletes none', async (table) => {
    const key = keyOf(table);
    expect(await app(`update ${table} set ${key} = ${key}`)).toBe(denied);
    expect(await app(`delete from ${table}`)).toBe(denied);
    expect(await app(`truncate ${table}`)).toBe(denied);
    expect(await app(`select * from ${table} for update`)).toBe(denied);
    const [may] = await database.asOwner<{ insert: boolean }>(
      `select has_table_privilege('waybill_app', $1, 'insert') as insert`,
      [table],
    );
    expect(may).toEqual({ insert: true });
  });

  it('reads and writes rows of all other tables, including one created later', async () => {
    await database.asOwner('create table later (id serial primary key, note text)');
    const tables = await database.asOwner<{ name: string; all: boolean }>(
      `select relname as name, has_table_privilege('waybill_app', oid, 'select') and has_table_privilege('waybill_app', oid, 'insert')
         and has_table_privilege('waybill_app', oid, 'update') and has_table_privilege('waybill_app', oid, 'delete') as all
       from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    );
    const less = tables.filter(({ all }) => !all).map(({ name }) => name);
    expect(less).toEqual([...insertOnlyTables, 'migration'].sort());
    expect(await app(`insert into later (note) values ('x')`)).toBe('done');
    await database.asOwner('drop table later');
  });
});

describe('reporting role', () => {
  const database = useDatabase();
  const read = (statement: string) => saysTo(asReader(database.ownerUrl), statement);

  it('reads orders and writes nothing', async () => {
    expect(await read('select * from shipment')).toBe('done');
    expect(await read('select id, payment, email from orders')).toBe('done');
    const tables = await database.asOwner<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and (has_table_privilege('waybill_read', oid, 'insert') or has_table_privilege('waybill_read', oid, 'update')
           or has_table_privilege('waybill_read', oid, 'delete') or has_table_privilege('waybill_read', oid, 'truncate'))`,
    );
    expect(tables).toEqual([]);
    expect(await read('delete from orders')).toBe(denied);
    expect(await read('create table public.mine (id int)')).toBe(denied);
    expect(await read(`copy (select 1) to program 'id'`)).toBe(denied);
  });

  it.each(secretTables)('does not read %s', async (table) => {
    expect(await read(`select * from ${table}`)).toBe(denied);
  });

  it("does not read a browser's payment secrets", async () => {
    expect(await read('select client_secret from orders')).toBe(denied);
    expect(await read('select * from orders')).toBe(denied);
  });

  it('reads no column that looks like a secret', async () => {
    const columns = await database.asOwner<{ name: string }>(
      `select relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
         and attname ~ '(^|_)(token|secret|hash|password|identity)(_|$)'
         and has_column_privilege('waybill_read', c.oid, attnum, 'select') order by 1`,
    );
    // Digests that identify a stored value; they give no access.
    const digests = [
      'address_entry.address_hash',
      'audit_seal.hash',
      'import.file_hash',
      'import_part.hash',
      'mail_opt_out.address_hash',
      'orders.mailbox_hash',
      'quote.input_hash',
      'shipment_return.token_hash',
      'stored_object.hash',
    ];
    expect(columns.map(({ name }) => name)).toEqual(digests);
  });
});

describe('migrate', () => {
  const database = useDatabase();
  const suffix = randomBytes(4).toString('hex');
  const name = (role: string) => `${role}_${suffix}`;
  const url = (username: string, password: string, base = database.ownerUrl) =>
    Object.assign(new URL(base), { username, password }).href;
  const ownerOf = async (attributes: string) => {
    const owner = name('owner');
    await database.asOwner(`create role ${owner} login ${attributes} password 'o'`);
    await database.asOwner(`create database ${owner} owner ${owner}`);
    return Object.assign(new URL(url(owner, 'o')), { pathname: `/${owner}` }).href;
  };
  afterEach(async () => {
    await database.asOwner(`drop database if exists ${name('owner')} with (force)`);
    for (const role of ['app', 'read', 'owner']) await database.asOwner(`drop role if exists ${name(role)}`);
  });

  it('creates the roles as an owner without superuser rights, repeatedly without harm, and sets a new password', async () => {
    const ownerUrl = await ownerOf('createrole');
    const [app, read] = [url(name('app'), 'first', ownerUrl), url(name('read'), 'r', ownerUrl)];
    await migrateUp(ownerUrl, { app, read });
    expect(await migrateUp(ownerUrl, { app, read })).toEqual([]);
    const second = url(name('app'), 'second', ownerUrl);
    await migrateUp(ownerUrl, { app: second, read });
    const row = `insert into outbox_message (id, job, payload) values ('${randomUUID()}', 'x', '{}')`;
    expect(await saysTo(second, row)).toBe('done');
    expect(await saysTo(second, 'create temp table mine (id int)')).toBe('done'); // BullMQ adds jobs through them
    expect(await saysTo(read, 'create temp table mine (id int)')).toBe(denied);
    expect(await saysTo(second, 'select * from bullmq.job')).toBe('done');
    await expect(saysTo(app, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('uses existing roles, and explains what to do when it may not create them', async () => {
    const ownerUrl = await ownerOf('');
    const app = url(name('app'), 'a', ownerUrl);
    await expect(migrateUp(ownerUrl, { app })).rejects.toThrow(
      `DATABASE_URL: "${name('app')}" cannot sign in, and the role of DATABASE_OWNER_URL may not make it so.`,
    );
    await database.asOwner(`create role ${name('app')} login password 'a'`);
    await migrateUp(ownerUrl, { app });
    expect(await saysTo(app, 'select * from orders')).toBe('done');
    expect(await saysTo(app, 'drop table orders')).toBe(denied);
  });

  it('adds separate roles to a database that was filled with a single role', async () => {
    const ownerUrl = await ownerOf('createrole');
    await migrateUp(ownerUrl);
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`insert into outbox_message (id, job, payload) values ('${randomUUID()}', 'old', '{}')`);
    await owner.end();
    const app = url(name('app'), 'a', ownerUrl);
    await migrateUp(ownerUrl, { app });
    expect(await saysTo(app, `update outbox_message set job = 'new' where job = 'old'`)).toBe('done');
    expect(await saysTo(app, 'delete from audit_entry')).toBe(denied);
    expect(await saysTo(app, 'alter table outbox_message add mine int')).toBe(denied);
  });

  it('changes nothing for an owner without separate roles', async () => {
    const ownerUrl = await ownerOf('');
    await migrateUp(ownerUrl, { app: ownerUrl });
    expect(await saysTo(ownerUrl, 'truncate orders cascade')).toBe('done');
  });

  it('sends no password in a statement that the server would log', async () => {
    const ownerUrl = await ownerOf('createrole');
    const [seen, before] = [
      [] as string[],
      Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown,
    ];
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      seen.push(JSON.stringify(args[0]));
      return Reflect.apply(before, this, args) as never;
    };
    try {
      await migrateUp(ownerUrl, { app: url(name('app'), 'hunter2hunter2', ownerUrl) });
    } finally {
      Reflect.set(pg.Client.prototype, 'query', before);
    }
    expect(seen.some((statement) => statement.includes('SCRAM-SHA-256$4096'))).toBe(true);
    expect(seen.filter((statement) => statement.includes('hunter2'))).toEqual([]);
  });
});
