import { migrateUp } from './migrations-up.js';
import { useDatabase } from '#libs/testing/test-database.js';

describe('the migrations', () => {
  const database = useDatabase();

  it('leave exactly the tables the entities describe', async () => {
    const missing = await database.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
    expect(missing.trim()).toBe('');
  });

  it('run once, also when several processes start together', async () => {
    const ran = await Promise.all([migrateUp(database.url), migrateUp(database.url)]);
    expect(ran).toEqual([[], []]);
  });
});
