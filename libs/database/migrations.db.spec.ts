import { MikroORM } from '@mikro-orm/postgresql';
import { migrateUp } from './migrations-up.js';
import { ormConfig } from './orm.config.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';

describe('migrations', () => {
  const database = useDatabase();

  it('create exactly the tables that the entities describe', async () => {
    const owner = await MikroORM.init(ormConfig({ url: database.ownerUrl, pool: 1 }));
    const missing = await owner.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
    await owner.close();
    // Only the baseline has comments: the entities have theirs in TypeScript.
    expect(missing.replace(/^comment on table "\w+" is '';$/gm, '').trim()).toBe('');
  });

  it('have a comment for each table', async () => {
    const uncommented = await database.asOwner(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'
         and obj_description(oid, 'pg_class') is null`,
    );
    expect(uncommented).toEqual([]);
  });

  it('run once when several processes start together', async () => {
    const { ownerUrl, url } = database;
    const ran = await Promise.all([migrateUp(ownerUrl, { app: url }), migrateUp(ownerUrl, { app: url })]);
    expect(ran).toEqual([[], []]);
  });
});
