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
    expect(missing.trim()).toBe('');
  });

  it('run once, also when several processes start together', async () => {
    const { ownerUrl, url } = database;
    const ran = await Promise.all([migrateUp(ownerUrl, { app: url }), migrateUp(ownerUrl, { app: url })]);
    expect(ran).toEqual([[], []]);
  });
});
