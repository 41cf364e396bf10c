import { Controller, Get, Post } from '@nestjs/common';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Allow, Public } from '../auth/access.js';
import { RateLimit } from './rate-limit.decorator.js';
import { rateLimits } from './route-limit-values.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';

@Controller('limited')
class LimitedController {
  @Post('quotes')
  @Public()
  @RateLimit('quotes')
  quote() {
    return {};
  }

  @Get()
  @Allow('guest')
  read() {
    return {};
  }
}

@Controller('forgotten')
class ForgottenController {
  @Get()
  @Public()
  fine() {
    return {};
  }

  @Get('open')
  open() {
    return {};
  }
}

@Controller('personal')
class UnwatchedController {
  @Get()
  @Allow('operator', 'admin')
  everybody() {
    return {};
  }
}

describe('rate limits of routes', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  const start = async (changes: Parameters<typeof startTestPlatform>[2]) => {
    platform = await startTestPlatform(database.url, [LimitedController], changes);
  };
  afterEach(() => platform.stop());
  beforeEach(() => database.em().execute('delete from rate_limit'));
  const quote = (headers: Record<string, string> = {}) =>
    fetch(`${platform.url}/api/limited/quotes`, { method: 'POST', headers });
  const read = (actor: string) =>
    fetch(`${platform.url}/api/limited`, { headers: { authorization: `Bearer guest.${actor}` } });

  it('allow an address 60 quotes an hour, then say when to retry', async () => {
    await start({ rateLimits: rateLimits(1) });
    const answers = await Promise.all(Array.from({ length: 61 }, () => quote()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toMatch(/^(359\d|3600)$/);
    expect(refused?.headers.get('ratelimit-policy')).toBe('"quotes";q=60;w=3600');
    expect(refused?.headers.get('ratelimit')).toMatch(/^"quotes";r=0;t=(359\d|3600)$/);
    expect(await refused?.json()).toMatchObject({ code: 'rate_limited', status: 429 });
    expect((await quote({ 'x-forwarded-for': '198.51.100.9' })).status).toBe(429);
    expect((await read('1')).status).toBe(200);
  });

  it('trust X-Forwarded-For from a trusted proxy only', async () => {
    await start({ rateLimits: rateLimits(1), trustProxy: ['127.0.0.1'] });
    await Promise.all(Array.from({ length: 60 }, () => quote({ 'x-forwarded-for': '198.51.100.1' })));
    expect((await quote({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
    expect((await quote({ 'x-forwarded-for': '198.51.100.2' })).status).toBe(201);
    expect((await quote({ 'x-forwarded-for': '198.51.100.2, 198.51.100.1' })).status).toBe(429);
  });

  it('count each actor as well as their shared address', async () => {
    const reads = { limit: 2, perIp: 5, windowSeconds: 3600 };
    await start({ rateLimits: { ...rateLimits(1), reads } });
    const statuses = [];
    for (const actor of ['1', '1', '1', '2', '2', '3']) statuses.push((await read(actor)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });
});

it('refuse to start an api with a route that does not declare its actors', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  await expect(startTestPlatform(url, [ForgottenController])).rejects.toThrow(
    'Routes without @Allow, @AllowStoreKey or @Public: ForgottenController.open',
  );
});

it('refuse to start an api with a staff route that does not declare whether it shows personal data', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  await expect(startTestPlatform(url, [UnwatchedController])).rejects.toThrow(
    'Routes of staff without @AuditRead or @NoPersonalData: UnwatchedController.everybody',
  );
});
