import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Allow, Public } from './auth/access.js';
import { clientIpLimits, rateLimits } from './limits/route-limit-values.js';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.js';

@Controller('safe')
@Allow('guest')
class SafeController {
  @Post()
  put(@Body({ schema: z.object({}) }) _body: object) {
    return {};
  }
}

@Controller('open')
@Public()
class OpenController {
  @Get(':slug')
  get(@Param('slug') slug: string) {
    if (slug !== 'there') throw new DomainError('not_found', 'missing', 'There is nothing at this address.');
    return {};
  }

  @Post('hook')
  hook(): never {
    throw new DomainError('webhook_signature_invalid', 'invalid', 'The signature does not match.');
  }
}

const megabyte = '['.repeat(1024 * 1024);

describe('request admission before the body is read', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  const start = async (changes: Parameters<typeof startTestPlatform>[2] = {}) => {
    platform = await startTestPlatform(database.url, [SafeController, OpenController], {
      clientIpLimits: clientIpLimits(1),
      rateLimits: rateLimits(1),
      bodyLimit: 2 * 1024 * 1024,
      ...changes,
    });
  };
  beforeEach(() => database.em().execute('delete from rate_limit'));
  afterEach(() => platform.stop());

  const ask = (path: string, token?: string, init: RequestInit = {}) =>
    fetch(`${platform.url}${path}`, {
      ...init,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string>),
      },
    });
  const post = (path: string, body: string, token?: string) => ask(path, token, { method: 'POST', body });
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
  const statuses = async (times: number, one: (n: number) => Promise<Response>): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (let done = 0; done < times; done += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => one(done + n)));
      for (const answer of answers) {
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        await answer.arrayBuffer();
      }
    }
    return counts;
  };

  it('counts an encoded path, such as /%61pi, like any other', async () => {
    await start({ rateLimits: { ...rateLimits(1), reads: { limit: 5, perIp: 5, windowSeconds: 60 } } });
    const seen = await statuses(50, () => ask('/%61pi/open/there'));
    expect(seen).toEqual({ 200: 5, 429: 45 });
    const failed = await statuses(150, (n) => post('/%61p%69/safe', '{}', `nonsense-${n}`));
    expect(failed[429]).toBeGreaterThan(0);
  });

  it('refuses a request without a valid token regardless of its body', async () => {
    await start();
    for (const body of ['{broken', megabyte, 'x'.repeat(3 * 1024 * 1024)])
      for (const token of [undefined, 'nonsense']) {
        const refused = await post('/api/safe', body, token);
        expect([refused.status, await codeOf(refused)]).toEqual([401, 'unauthenticated']);
      }
    expect((await post('/api/safe', '{}', 'guest.1')).status).toBe(201);
  });

  it('refuses a request over its limit regardless of its body', async () => {
    await start({ rateLimits: { ...rateLimits(1), writes: { limit: 1, perIp: 10, windowSeconds: 600 } } });
    expect((await post('/api/safe', '{}', 'guest.1')).status).toBe(201);
    expect((await post('/api/safe', '{broken', 'guest.1')).status).toBe(429);
  });

  it('refuses a body that nests deeper than 32 levels', async () => {
    await start();
    const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await post('/api/safe', deep(32), 'guest.1')).status).toBe(201);
    for (const body of [deep(33), megabyte]) {
      const refused = await post('/api/safe', body, 'guest.1');
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'invalid_json']);
    }
  });

  it.each<[string, (n: number) => Promise<Response>, number]>([
    ['without a token', () => post('/api/safe', '{}'), 401],
    ['with wrong tokens', (n) => post('/api/safe', '{}', `nonsense${n}`), 401],
    ['to addresses that do not exist', (n) => ask(`/api/nowhere/${n}`), 404],
    ['to addresses that do not exist, with wrong tokens', (n) => ask(`/api/nowhere/${n}`, `nonsense${n}`), 404],
    ['for things that do not exist', (n) => ask(`/api/open/${n}`), 404],
    ['with a wrong signature', () => post('/api/open/hook', '{}'), 400],
  ])('refuses an address after 120 requests %s', async (_, one, status) => {
    await start();
    const counts = await statuses(1500, one);
    expect(Object.keys(counts)).toEqual([String(status), '429']);
    // Answers under way when the last one is counted still get through.
    expect(counts[status]).toBeLessThan(120 + 60);
    const refused = await one(0);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask('/api/open/there')).status).toBe(429);
    expect((await post('/api/safe', '{}', 'guest.1')).status).toBe(201);
    expect((await ask('/api/open/there', 'guest.1')).status).toBe(200);
    expect((await ask('/api/health/live')).status).toBe(200);
  });

  it('does not count failures with a valid token as an attack', async () => {
    await start();
    expect(await statuses(150, (n) => ask(`/api/open/${n}`, 'guest.1'))).toEqual({ 404: 150 });
  });

  it('counts every request under /api except health checks, and counts pages separately', async () => {
    const few = { limit: 3, windowSeconds: 600 };
    await start({ clientIpLimits: { ...clientIpLimits(1), requests: few, pages: few } });
    const statusesOf = async (path: string) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push((await ask(path, 'guest.1')).status);
      return answers;
    };
    expect(await statusesOf('/api/open/there')).toEqual([200, 200, 200, 429]);
    expect(await statusesOf('/api/health/live')).toEqual([200, 200, 200, 200]);
    expect(await statusesOf('/assets/a.js')).toEqual([404, 404, 404, 429]);
  });
});
