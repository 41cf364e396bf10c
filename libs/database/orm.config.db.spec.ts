import { MikroORM } from '@mikro-orm/postgresql';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ormConfig } from './orm.config.js';

describe('a database connection', () => {
  const database = useDatabase();

  it('releases its locks when its program has stopped responding', async () => {
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
