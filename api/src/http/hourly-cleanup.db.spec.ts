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

  it('deletes webhook events after 30 days, with what was called about them', async () => {
    await database.em().execute(`
      with event as (
        insert into webhook_event (id, owner_id, type, data, at)
        select gen_random_uuid(), 'u_1', 'test.sent', '{}', now() - age from unnest(array[interval '31 days', interval '29 days']) age
        returning id, at
      ), delivery as (
        insert into webhook_delivery (id, endpoint_id, event_id, state, due_at, created_at)
        select gen_random_uuid(), gen_random_uuid(), id, 'delivered', at, at from event returning id, endpoint_id, created_at
      )
      insert into webhook_attempt (id, delivery_id, endpoint_id, started_at)
      select gen_random_uuid(), id, endpoint_id, created_at from delivery`);
    await new HourlyCleanup(orm.em, createLogger('test', 'silent')).run();
    for (const table of ['webhook_event', 'webhook_delivery', 'webhook_attempt'])
      expect(await database.em().execute(`select count(*)::int as rows from ${table}`)).toEqual([{ rows: 1 }]);
  });
});
