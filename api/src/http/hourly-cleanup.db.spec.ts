import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '#libs/database/orm.config.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { HourlyCleanup } from './hourly-cleanup.js';

describe('the hourly cleanup', () => {
  const database = useDatabase();
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2 }));
  });
  afterAll(() => orm.close());

  it('deletes only revocations of sign-ins that can no longer be refreshed', async () => {
    await database.em().execute(`
      insert into revocation (subject, not_before, reason, revoked_by) values
        ('old', now() - interval '32 days', 'disabled', 'boss'), ('young', now() - interval '30 days', 'disabled', 'boss')`);
    const cleanup = new HourlyCleanup(orm.em, createLogger('test', 'silent'));
    await cleanup.run();
    await cleanup.run();
    expect(await database.em().execute('select subject from revocation')).toEqual([{ subject: 'young' }]);
  });
});
