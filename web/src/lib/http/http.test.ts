import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createHttp } from './http';
import { ApiProblem, ContractError, NetworkError } from './problems';

const view = z.object({ id: z.string() });
type Reply = Response | Error | (() => Promise<Response>);

/** An API that answers from a list, and what was asked of it. */
function apiWith(replies: Reply[], tokens: (string | null)[] = ['token-1'], stepUp?: () => Promise<boolean>) {
  const asked: { url: string; method: string; headers: Headers; body: unknown }[] = [];
  const counts: number[] = [];
  let pending = 0;
  const count = (step: number) => counts.push((pending += step));
  const http = createHttp({
    baseUrl: () => Promise.resolve('https://shop.example/api'),
    token: (renew) => Promise.resolve((renew ? tokens[1] : tokens[0]) ?? null),
    ...(stepUp ? { stepUp } : {}),
    started: () => void count(1),
    ended: () => void count(-1),
    fetch: (input, init) => {
      asked.push({
        url: `${input}`,
        method: init?.method ?? '',
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      const reply = replies.shift() ?? new Error('nothing left to answer');
      if (typeof reply === 'function') return reply();
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  });
  return { http, asked, counts };
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

describe('headers', () => {
  it('include the bearer token and the default Accept', async () => {
    const { http, asked } = apiWith([json({ id: 'a' })]);
    await http.get(view, '/quotes/a', { query: { part: 'x', none: undefined } });
    expect(asked[0]?.url).toBe('https://shop.example/api/quotes/a?part=x');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(asked[0]?.headers.get('accept')).toBe('application/json, text/plain, */*');
  });

  it('include no authorization without a token', async () => {
    const { http, asked } = apiWith([json({ id: 'a' })], [null]);
    await http.get(view, '/track/a');
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it('include no token with a public request, for any user', async () => {
    const { http, asked } = apiWith([json({ id: 'a' })]);
    await http.get(view, '/track/a', { anonymous: true });
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it('include body and idempotency key', async () => {
    const { http, asked } = apiWith([json({ id: 'a' })]);
    await http.send(view, 'POST', '/orders', { body: { total: 2418 }, idempotencyKey: 'k1' });
    expect(asked[0]?.body).toBe('{"total":2418}');
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  it('use a fresh token once when the API refuses the last', async () => {
    const { http, asked } = apiWith([json({}, { status: 401 }), json({ id: 'a' })], ['old', 'new']);
    await expect(http.get(view, '/shipments/a')).resolves.toEqual({ id: 'a' });
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });
});

describe('ETag', () => {
  it('returns the same object when nothing changed', async () => {
    const { http, asked } = apiWith([
      json({ id: 'a' }, { headers: { etag: '"v1"' } }),
      new Response(null, { status: 304 }),
    ]);
    const first = await http.get(view, '/quotes/a');
    expect(await http.get(view, '/quotes/a')).toBe(first);
    expect(asked[1]?.headers.get('if-none-match')).toBe('"v1"');
  });

  it('never sends one actor’s version for another', async () => {
    const tokens = ['one'];
    const { http, asked } = apiWith([json({ id: 'a' }, { headers: { etag: '"v1"' } }), json({ id: 'b' })], tokens);
    await http.get(view, '/quotes/a');
    tokens[0] = 'two';
    await expect(http.get(view, '/quotes/a')).resolves.toEqual({ id: 'b' });
    expect(asked[1]?.headers.has('if-none-match')).toBe(false);
  });
});

describe('failures', () => {
  const document = {
    type: 'about:blank',
    title: 'Expired',
    status: 409,
    code: 'offer_expired',
    detail: 'Try again.',
    requestId: 'r1',
  };

  it('throw the problem document with its code and reference', async () => {
    const { http } = apiWith([json(document, { status: 409 })]);
    const problem = await http.get(view, '/x').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 409,
      code: 'offer_expired',
      message: 'Try again.',
      requestId: 'r1',
      issues: [],
    });
  });

  it('create a problem for any other failed response, with the request id of its header', async () => {
    const { http } = apiWith([new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } })]);
    await expect(http.get(view, '/x')).rejects.toMatchObject({ status: 502, code: 'internal', requestId: 'r2' });
  });

  it('distinguish a missing response from a refused one', async () => {
    const { http } = apiWith([new TypeError('fetch failed')]);
    await expect(http.get(view, '/x')).rejects.toBeInstanceOf(NetworkError);
  });

  it('reject a response of another shape', async () => {
    const { http } = apiWith([json({ id: 7 }, { headers: { 'x-request-id': 'r3' } })]);
    const error = await http.get(view, '/x').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ requestId: 'r3' });
  });
});

describe('pending count', () => {
  it('goes up and down around each request, even a failed one', async () => {
    const { http, counts } = apiWith([json({ id: 'a' }), new TypeError('fetch failed')]);
    await http.get(view, '/a');
    await http.get(view, '/b').catch(() => undefined);
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('excludes quiet polls', async () => {
    const { http, counts } = apiWith([json({ id: 'a' })]);
    await http.get(view, '/a', { quiet: true });
    expect(counts).toEqual([]);
  });
});

describe('step-up', () => {
  const refused = () =>
    json(
      { type: 'about:blank', title: 'Forbidden', status: 403, code: 'step_up_required', requestId: 'r' },
      { status: 403 },
    );

  it('repeats the request unchanged, with the token of the new sign-in', async () => {
    const tokens = ['before'];
    const { http, asked } = apiWith([refused(), json({ id: 'a' })], tokens, () => {
      tokens[0] = 'after';
      return Promise.resolve(true);
    });
    await http.send(view, 'POST', '/margins', { body: { note: 'x' }, idempotencyKey: 'k1' });
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer before', 'Bearer after']);
    expect(asked[1]).toMatchObject({ method: 'POST', body: '{"note":"x"}' });
    expect(asked[1]?.headers.get('idempotency-key')).toBe('k1');
  });

  it('returns the problem when the user cancels, and sends the request once', async () => {
    const unwilling = apiWith([refused()], undefined, () => Promise.resolve(false));
    await expect(unwilling.http.get(view, '/x')).rejects.toMatchObject({ code: 'step_up_required' });
    expect(unwilling.asked).toHaveLength(1);
    const insisting = apiWith([refused(), refused()], undefined, () => Promise.resolve(true));
    await expect(insisting.http.get(view, '/x')).rejects.toMatchObject({ code: 'step_up_required' });
    expect(insisting.asked).toHaveLength(2);
  });
});
