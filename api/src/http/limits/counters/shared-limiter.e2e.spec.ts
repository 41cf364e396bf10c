import { jest } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { Allow } from '../../auth/access.js';
import { RateLimit } from '../rate-limit.decorator.js';
import { clientIpLimits, rateLimits } from '../route-limit-values.js';
import { SharedLimiter } from './shared-limiter.js';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.js';

@Controller('counted')
@Allow('guest')
class CountedController {
  @Post('codes')
  @RateLimit('codes')
  code() {
    return {};
  }

  @Post('money')
  @RateLimit('money')
  pay() {
    return {};
  }

  @Get()
  read() {
    return {};
  }
}

describe('rate limits shared by api processes', () => {
  const database = useDatabase();
  let platforms: TestPlatform[] = [];
  const start = async () => {
    const limits = { clientIpLimits: clientIpLimits(1), rateLimits: rateLimits(1) };
    platforms = await Promise.all([1, 2, 3].map(() => startTestPlatform(database.url, [CountedController], limits)));
  };
  beforeEach(() => database.em().execute('delete from rate_limit'));
  afterEach(() => Promise.all(platforms.map((platform) => platform.stop())));

  const ask = async (n: number, path: string, method = 'POST', token = 'guest.1') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${platforms[n % platforms.length]!.url}/api${path}`, { method, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const counts = (statuses: number[]) =>
    Object.fromEntries([...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]));

  it('allow as many codes and payments as one process would, even concurrently', async () => {
    await start();
    const many = (path: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, n) => ask(n, path))).then(counts);
    expect(await many('/counted/codes', 30)).toEqual({ 201: 5, 429: 25 });
    expect(await many('/counted/money', 90)).toEqual({ 201: 60, 429: 30 });
  });

  it('allow as many failed authentications as one process would', async () => {
    await start();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n, '/me', 'GET', 'nonsense')))));
    expect(counts(statuses)).toEqual({ 401: 120, 429: 30 });
  });

  it('share reads in batches of a tenth of the limit', async () => {
    await start();
    const statuses: number[] = [];
    await until('reads are refused', async () => {
      for (let round = 0; round < 30; round += 1)
        statuses.push(...(await Promise.all([0, 1, 2].map((n) => ask(n, '/counted', 'GET')))));
      return statuses.slice(-30).every((status) => status === 429);
    });
    // 600 for one process; three may each have a tenth that the others have not heard of, and some under way.
    expect(counts(statuses)[200]).toBeLessThan(600 + 3 * 60 + 120);
  });

  it('are stored under names that reveal nothing', async () => {
    await start();
    await ask(0, '/counted/codes');
    const rows = await database.em().execute<{ key: string }[]>('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^(codes (ip|actor)|address failures):[\w-]{43}$/);
  });

  it('refuse codes and limit the rest per process while the store is unavailable', async () => {
    await start();
    for (const { app } of platforms) await app.get(SharedLimiter, { strict: false }).onApplicationShutdown();
    expect(await ask(0, '/counted/codes')).toBe(503);
    const one = [];
    for (let n = 0; n < 61; n += 1) one.push(await ask(0, '/counted/money'));
    expect(counts(one)).toEqual({ 201: 60, 429: 1 });
  });

  it('ask the store once about a key until its limit is used up, even concurrently', async () => {
    const limits = new SharedLimiter(new pg.Pool({ connectionString: database.url, max: 2 }), 'secret');
    const limit = { name: 'burst', limit: 5, windowSeconds: 60 };
    const verdicts = await Promise.all(Array.from({ length: 200 }, () => limits.take(limit, 'a')));
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(5);
    expect(verdicts.filter((verdict) => verdict?.allowed === false)).toHaveLength(195);
    expect(await database.em().execute('select points from rate_limit')).toEqual([{ points: 5 }]);
    await limits.onApplicationShutdown();
  });

  it('count an address and an actor in one statement, an actor only while the address is not refused', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const sent = jest.spyOn(pool, 'query');
    const limits = new SharedLimiter(pool, 'secret');
    const limitOf = (name: string, limit: number) => ({ name, limit, windowSeconds: 60 });
    const ask = async (actor: string) => {
      const address = { limit: limitOf('ip', 3), subject: '192.0.2.1' };
      const verdicts = await limits.takeEach(address, { limit: limitOf('actor', 2), subject: actor });
      return verdicts?.map((verdict) => [verdict?.allowed, verdict?.remaining]);
    };
    expect(await ask('a')).toEqual([
      [true, 2],
      [true, 1],
    ]);
    expect(await ask('a')).toEqual([
      [true, 1],
      [true, 0],
    ]);
    expect(sent).toHaveBeenCalledTimes(2);
    // The actor is refused from memory; the address is counted all the same.
    expect(await ask('a')).toEqual([
      [true, 0],
      [false, 0],
    ]);
    expect(await ask('b')).toEqual([[false, 0]]);
    expect(sent).toHaveBeenCalledTimes(3);
    // Another process, which does not know yet.
    const other = new SharedLimiter(new pg.Pool({ connectionString: database.url }), 'secret');
    const address = { limit: limitOf('ip', 3), subject: '192.0.2.1' };
    expect(await other.takeEach(address, { limit: limitOf('actor', 2), subject: 'b' })).toMatchObject([
      { allowed: false, remaining: 0 },
    ]);
    const rows = await database.em().execute<{ points: number }[]>('select points from rate_limit order by points');
    expect(rows.map(({ points }) => points)).toEqual([2, 4]);
    await Promise.all([limits.onApplicationShutdown(), other.onApplicationShutdown()]);
  });

  it('are pruned an hour after their window has ended', async () => {
    let now = Date.now();
    const limits = new SharedLimiter(new pg.Pool({ connectionString: database.url }), 'secret', () => now);
    await limits.take({ name: 'old', limit: 1, windowSeconds: 60 }, 'a');
    now += 3_600_000;
    await limits.take({ name: 'new', limit: 1, windowSeconds: 60 }, 'a');
    await limits.prune();
    expect(await database.em().execute('select from rate_limit')).toHaveLength(2);
    now += 61_000;
    await limits.prune();
    expect(await database.em().execute<{ key: string }[]>('select key from rate_limit')).toEqual([
      { key: expect.stringMatching(/^new:/) as string },
    ]);
    await limits.onApplicationShutdown();
  });

  it('are deleted on expiry', async () => {
    let now = Date.now();
    const limits = new SharedLimiter(new pg.Pool({ connectionString: database.url }), 'secret', () => now);
    const limit = { name: 'short', limit: 1, windowSeconds: 1 };
    expect(await limits.take(limit, 'a')).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limits.take(limit, 'a')).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 1 });
    await until('it is over', async () => {
      now = Date.now();
      return (await limits.take(limit, 'a'))?.allowed === true;
    });
    await limits.onApplicationShutdown();
  });
});
