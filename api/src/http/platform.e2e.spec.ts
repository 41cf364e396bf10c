import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { problem } from '#libs/contracts/values/problem.js';
import { DomainError } from '#libs/domain/errors.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Allow, Public } from './auth/access.js';
import { Response } from './responses/response-schema.js';
import { NoPersonalData } from './staff-reads/staff-read.js';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.js';

const thing = z.object({ name: z.string(), size: z.number() });
const thingBody = z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ size: z.number() })) });
const failures: Record<string, () => unknown> = {
  invalid: () =>
    new DomainError('parcel_invalid', 'invalid', 'Too heavy.', { issues: [{ path: 'a.0', message: 'No.' }] }),
  missing: () => new DomainError('not_found', 'missing', 'Not there.'),
  conflict: () => new DomainError('illegal_transition', 'conflict', 'Not now.'),
  forbidden: () => new DomainError('forbidden', 'forbidden', 'Not you.'),
  refused: () => new DomainError('carrier_refused', 'upstream', 'The carrier said no.'),
  upstream: () => new DomainError('upstream_unavailable', 'upstream', 'Nobody there.', { retryAfter: 7 }),
  unknown: () => new Error('select secret from table at ada@example.com'),
  connection: () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
};

@Controller('things')
@Public()
class ThingsController {
  @Post()
  @Response(thing, { status: 201 })
  create(@Body({ schema: thingBody }) body: z.infer<typeof thingBody>) {
    return { name: body.name, size: body.parts.length, secret: 'never shown' };
  }

  @Get('one/:slug')
  @Response(thing)
  one(@Param('slug', { schema: z.string().check(z.length(3)) }) name: string) {
    return { name, size: 1 };
  }

  @Get('misfit')
  @Response(thing)
  misfit() {
    return { name: 'without size' };
  }

  @Get('private')
  @Header('cache-control', 'no-store')
  @Response(thing)
  privately() {
    return { name: 'x', size: 1 };
  }

  @Get('fails/:how')
  fails(@Param('how') how: string): never {
    throw failures[how]!();
  }
}

@Controller('admin-things')
@Allow('admin')
@NoPersonalData()
class AdminThingsController {
  @Get()
  @Response(thing)
  get() {
    return { name: 'settings', size: 1 };
  }
}

describe('the HTTP platform', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform(database.url, [ThingsController, AdminThingsController]);
  });
  afterAll(() => platform.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${platform.url}${path}`, init);
    const text = await response.text();
    return { response, status: response.status, text, json: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('reports that it is live and ready', async () => {
    for (const path of ['live', 'ready'])
      expect(await ask(`/api/health/${path}`)).toMatchObject({ json: { status: 'ok' } });
  });

  it('identifies the caller', async () => {
    expect((await ask('/api/me', as('guest.1'))).json).toEqual({
      id: '1',
      kind: 'guest',
      roles: [],
      tokenExpires: '2030-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['/api/me', undefined, 401, 'unauthenticated'],
    ['/api/me', 'nonsense', 401, 'unauthenticated'],
    ['/api/admin-things', undefined, 401, 'unauthenticated'],
    ['/api/admin-things', 'guest.1', 403, 'forbidden'],
    ['/api/admin-things', 'user.1', 403, 'forbidden'],
    ['/api/nowhere', undefined, 404, 'not_found'],
    ['/api', undefined, 404, 'not_found'],
    ['/nowhere', undefined, 404, 'not_found'],
    ['/api/things/one/toolong', undefined, 404, 'not_found'],
    [`/api/things/one/${'a'.repeat(3000)}`, undefined, 404, 'not_found'],
    ['/api/things', undefined, 405, 'method_not_allowed'],
    ['/api/%ZZ', undefined, 400, 'invalid_body'],
  ])('answers GET %s as %s with a problem: %i %s', async (path, token, status, code) => {
    const { response, json } = await ask(path, token ? as(token) : {});
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problem.parse(json)).toMatchObject({ status, code, requestId: response.headers.get('x-request-id') });
    expect(response.status).toBe(status);
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
    if (status === 405) expect(response.headers.get('allow')).toBe('POST');
  });

  it('admits admins', async () => {
    expect((await ask('/api/admin-things', as('admin.1'))).status).toBe(200);
  });

  it('removes fields that are not in the contract', async () => {
    const { status, json } = await post('/api/things', '{"name":"a","parts":[{"size":1}]}');
    expect([status, json]).toEqual([201, { name: 'a', size: 1 }]);
  });

  it('names every invalid field', async () => {
    const { status, json } = await post('/api/things', '{"parts":[{"size":"1"},{"size":1,"price":0}],"status":"paid"}');
    expect(status).toBe(400);
    expect(json['code']).toBe('invalid_body');
    expect(json['issues']).toEqual([
      { path: 'name', message: 'Name is missing.' },
      { path: 'parts.0.size', message: 'Size has to be a number.' },
      { path: 'parts.1.price', message: 'This field is not known.' },
      { path: 'status', message: 'This field is not known.' },
    ]);
  });

  it('names at most a hundred invalid fields', async () => {
    const parts = Array.from({ length: 3000 }, () => ({}));
    const { json } = await post('/api/things', JSON.stringify({ name: 'a', parts }));
    expect(json['issues']).toHaveLength(100);
  });

  it.each([
    ['broken JSON', '{"name"', 'application/json', 400, 'invalid_json'],
    ['an empty body', '', 'application/json', 400, 'invalid_json'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'invalid_json'],
    ['a list instead of an object', '[]', 'application/json', 400, 'invalid_body'],
    ['no body', 'null', 'application/json', 400, 'invalid_body'],
    ['another type', 'name=a', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'name=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
    ['10 MB', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 'application/json', 413, 'body_too_large'],
  ])('refuses %s', async (_, body, type, status, code) => {
    const { status: answered, json } = await post('/api/things', body, { 'content-type': type });
    expect([answered, json['code']]).toEqual([status, code]);
  });

  it.each([
    ['invalid', 400, 'parcel_invalid', null],
    ['missing', 404, 'not_found', null],
    ['conflict', 409, 'illegal_transition', null],
    ['forbidden', 403, 'forbidden', null],
    ['refused', 502, 'carrier_refused', null],
    ['upstream', 503, 'upstream_unavailable', '7'],
    ['connection', 503, 'unavailable', '2'],
    ['unknown', 500, 'internal', null],
  ])('turns %s into %i %s', async (how, status, code, retryAfter) => {
    const { response, json } = await ask(`/api/things/fails/${how}`);
    expect([response.status, json['code'], response.headers.get('retry-after')]).toEqual([status, code, retryAfter]);
    if (how === 'invalid') expect(json['issues']).toEqual([{ path: 'a.0', message: 'No.' }]);
  });

  it('hides the details of an unknown error, and logs it without personal data', async () => {
    const { text, response } = await ask('/api/things/fails/unknown');
    expect(text).not.toMatch(/select|ada@|at .*\.ts/);
    const requestId = response.headers.get('x-request-id');
    const line = platform.log.find((entry) => entry['requestId'] === requestId && entry['msg'] === 'request failed');
    expect(line).toMatchObject({ level: 'error', err: { message: 'select secret from table at [email]' } });
    expect((await ask('/api/things/misfit')).status).toBe(500);
  });

  it('adopts the caller’s request id when it is harmless, and logs a line without the address', async () => {
    const good = await ask('/api/things/one/abc', { headers: { 'x-request-id': 'my-request-1' } });
    expect(good.response.headers.get('x-request-id')).toBe('my-request-1');
    expect(platform.log.find((entry) => entry['requestId'] === 'my-request-1')).toEqual({
      ...{ level: 'info', service: 'test', time: expect.any(Number), msg: 'request', requestId: 'my-request-1' },
      ...{ method: 'GET', route: '/api/things/one/:slug', status: 200, ms: expect.any(Number), actor: 'none' },
    });
    const bad = await ask('/api/things/one/abc', { headers: { 'x-request-id': 'a b<script>' } });
    expect(bad.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers 304 to a caller with the current version', async () => {
    const first = await ask('/api/things/one/abc');
    const tag = first.response.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.response.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const again = await ask('/api/things/one/abc', { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.response.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await ask('/api/things/one/xyz', { headers: { 'if-none-match': tag } })).status).toBe(200);
    expect((await ask('/api/things/private')).response.headers.get('etag')).toBeNull();
    expect((await ask('/api/things/fails/missing')).response.headers.get('etag')).toBeNull();
  });

  it('sends security headers with every answer', async () => {
    for (const path of ['/api/me', '/api/nowhere', '/api/things/one/abc']) {
      const { headers } = (await ask(path)).response;
      expect(headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com");
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|upgrade-insecure/);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('HTTP platform on https', () => {
  const database = useDatabase();

  it('sends strict-transport-security and upgrades insecure requests', async () => {
    const platform = await startTestPlatform(database.url, [], { publicUrl: 'https://waybill.example' });
    const { headers } = await fetch(`${platform.url}/api/health/live`);
    await platform.stop();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});
