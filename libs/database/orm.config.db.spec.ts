import { MikroORM } from '@mikro-orm/postgresql';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ormConfig } from './orm.config.js';

describe('database connection', () => {
  const database = useDatabase();

  it('ends idle transactions after a minute, so that a hung program releases its locks', async () => {
    const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 1 }));
    try {
      const [found] = await orm.em.execute<object[]>(
        `select current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      expect(found).toEqual({ idle: '1min' });
    } finally {
      await orm.close();
    }
  });
});
