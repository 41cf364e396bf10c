import { MikroORM } from '@mikro-orm/postgresql';
import { migrateUp } from './migrations-up.js';
import { ormConfig } from './orm.config.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';

describe('the migrations', () => {
  const database = useDatabase();

  it('leave exactly the tables the entities describe', async () => {
    const owner = await MikroORM.init(ormConfig({ url: database.ownerUrl, pool: 1 }));
    const missing = await owner.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
    await owner.close();
    // Comments are the baseline's alone: entities have theirs in TypeScript.
    expect(missing.replace(/^comment on table "\w+" is '';$/gm, '').trim()).toBe('');
  });

  it('say of each table what it is for', async () => {
    const uncommented = await database.asOwner(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
         and obj_description(oid, 'pg_class') is null`,
    );
    expect(uncommented).toEqual([]);
  });

  it('run once, also when several processes start together', async () => {
    const { ownerUrl, url } = database;
    const ran = await Promise.all([migrateUp(ownerUrl, { app: url }), migrateUp(ownerUrl, { app: url })]);
    expect(ran).toEqual([[], []]);
  });
});
