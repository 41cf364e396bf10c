import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { runBound } from './run-bound.js';

describe('runBound', () => {
  const database = useDatabase();
  const insert = `insert into mail_opt_out (address_hash, choice, created_at) values ($1, 'x', now()) returning address_hash as hash`;
  const count = async () =>
    (await runBound<{ n: number }>(database.em(), 'select count(*)::int as n from mail_opt_out', []))[0]?.n;

  it('joins the caller’s transaction', async () => {
    const work = database.em().transactional(async (em) => {
      expect(await runBound(em, insert, [`'"\\?`])).toEqual([{ hash: `'"\\?` }]);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await count()).toBe(0);
  });

  it('commits separately without a transaction, and fails like the ORM', async () => {
    await runBound(database.em(), insert, ['a']);
    await expect(runBound(database.em(), insert, ['a'])).rejects.toBeInstanceOf(UniqueConstraintViolationException);
    expect(await count()).toBe(1);
  });
});
