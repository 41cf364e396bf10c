import { randomBytes } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { runBound } from '../run-bound.js';

describe('values of megabytes', () => {
  const database = useDatabase();
  const large = randomBytes(3_000_000);
  const echo = 'select $1::text as one, $2::bytea as bytes, $3::text as other';
  const sent = (values: unknown[]) => runBound<Record<string, unknown>>(database.em(), echo, values);

  it('arrive unchanged beside others, again and again', async () => {
    for (const bytes of [large, Buffer.alloc(0), randomBytes(300_000), randomBytes(10)])
      expect(await sent(['é', bytes, ''])).toEqual([{ one: 'é', bytes, other: '' }]);
  });

  it('arrive beside values of other types', async () => {
    expect(await sent([null, large, 7])).toEqual([{ one: null, bytes: large, other: '7' }]);
  });

  it('leave the connection in order when they are refused', async () => {
    await database.em().transactional(async (em) => {
      await em.execute('savepoint here');
      await expect(runBound(em, 'select $1::int, $2::bytea', ['x', large])).rejects.toMatchObject({ code: '22P02' });
      await em.execute('rollback to savepoint here');
      const [row] = await runBound<{ n: number }>(em, 'select length($1::bytea) as n, $2::text', [large, 'x']);
      expect(row?.n).toBe(large.length);
    });
  });
});
