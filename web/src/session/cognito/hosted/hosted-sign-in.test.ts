import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jwt } from '../../../testing/identity/jwt';
import { useSession } from '../../../stores/session';
import { signedOut } from '../../../testing/identity/sign-in';
import { userSession } from '../../credentials';
import { hostedSignIn } from './hosted-sign-in';
import { challengeOf } from './pkce';

const key = 'waybill.hosted-sign-in';
const pool = { url: 'https://sign-in.example', provider: 'SignInWithApple' };
const origin = 'https://shop.example';

/** A page whose address can be read after it was left, and a pool with these answers of its token end point. */
function open(...answers: (object | Error)[]) {
  const left: URL[] = [];
  const asked: { url: string; body: URLSearchParams }[] = [];
  const page = Object.assign(new EventTarget(), {
    location: { origin, assign: (href: string) => left.push(new URL(href)) },
  });
  const hosted = hostedSignIn(
    pool,
    {
      ...{ url: 'https://pool.example/', userPoolId: 'p', clientId: 'client-1', wait: () => Promise.resolve() },
      fetch: (url, init) => {
        asked.push({ url: url as string, body: new URLSearchParams(init?.body as URLSearchParams | string) });
        const answer = answers.shift() ?? {};
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve(new Response(JSON.stringify(answer)));
      },
    },
    page,
  );
  const start = async (returnTo = '/cart', options?: { user?: string }) => {
    const leaving = hosted.start(returnTo, options);
    while (left.length === 0) await new Promise((done) => setTimeout(done, 1));
    page.dispatchEvent(new Event('pageshow'));
    await leaving;
    return left.pop()!.searchParams;
  };
  return { hosted, start, asked };
}

const tokens = (nonce: string | null, over: object = {}) => ({
  access_token: jwt({ sub: 'u1' }),
  id_token: jwt({ sub: 'u1', email: 'ann@other.example', nonce, aud: 'client-1', ...over }),
  refresh_token: 'r1',
  expires_in: 900,
});
const answerOf = (asked: URLSearchParams) => new URLSearchParams({ code: 'c1', state: asked.get('state') ?? '' });
const session = () => JSON.parse(localStorage.getItem('waybill.session') ?? 'null') as object | null;

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  signedOut();
});

describe('hosted sign-in', () => {
  it('asks with PKCE, a state and a nonce, and keeps the verifier out of the address', async () => {
    const { hosted, start } = open();
    const asked = await start();
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    expect(Object.fromEntries(asked)).toEqual({
      ...{ response_type: 'code', client_id: 'client-1', redirect_uri: `${origin}/auth/callback` },
      ...{ scope: 'openid email profile aws.cognito.signin.user.admin', identity_provider: 'SignInWithApple' },
      ...{ state: stored['state'], nonce: stored['nonce'], code_challenge_method: 'S256' },
      code_challenge: await challengeOf(stored['verifier'] ?? ''),
    });
    expect(stored['verifier']).toMatch(/^[\w-]{43}$/);
    expect(asked.toString()).not.toContain(stored['verifier']);
    expect(hosted.name).toBe('Apple');
  });

  it('signs in with the code, once, and remembers the provider', async () => {
    const { hosted, start, asked } = open();
    const request = await start('/user?tab=data');
    const { verifier } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { verifier: string };
    const other = open(tokens(request.get('nonce')));
    expect(await other.hosted.finish(answerOf(request))).toEqual({ problem: null, returnTo: '/user?tab=data' });
    expect(other.asked.map(({ url, body }) => [url, Object.fromEntries(body)])).toEqual([
      [
        'https://sign-in.example/oauth2/token',
        {
          ...{ grant_type: 'authorization_code', client_id: 'client-1', code: 'c1', code_verifier: verifier },
          redirect_uri: `${origin}/auth/callback`,
        },
      ],
    ]);
    expect(session()).toMatchObject({
      refreshToken: 'r1',
      provider: 'SignInWithApple',
      profile: { id: 'u1', email: 'ann@other.example' },
    });
    expect(await hosted.finish(answerOf(request))).toEqual({ problem: 'mismatch', returnTo: '' });
    expect(asked).toEqual([]);
  });

  it('stores the provider before anybody learns of the sign-in', async () => {
    const request = await open().start();
    const seen: unknown[] = [];
    const stop = useSession.subscribe(() => seen.push(session()));
    await open(tokens(request.get('nonce'))).hosted.finish(answerOf(request));
    stop();
    expect(seen[0]).toMatchObject({ provider: 'SignInWithApple' });
  });

  it.each<[string, URLSearchParams | ((asked: URLSearchParams) => URLSearchParams), string]>([
    ['another state', new URLSearchParams({ code: 'c1', state: 'x' }), 'mismatch'],
    ['no state', new URLSearchParams({ code: 'c1' }), 'mismatch'],
    ['a refusal of another request', new URLSearchParams({ error: 'access_denied', state: 'x' }), 'mismatch'],
    ['a refusal', (asked) => withError(asked, 'access_denied', 'User denied access'), 'denied'],
    ['an account with a password', (asked) => withError(asked, 'invalid_request', 'PreSignUp email_exists.'), 'exists'],
    ['a failure', (asked) => withError(asked, 'server_error', ''), 'failed'],
  ])('ends the request without asking for tokens on %s', async (_, answer, problem) => {
    const { hosted, start, asked } = open();
    const request = await start();
    const query = typeof answer === 'function' ? answer(request) : answer;
    expect((await hosted.finish(query)).problem).toBe(problem);
    expect((await hosted.finish(answerOf(request))).problem).toBe('mismatch');
    expect([asked, session()]).toEqual([[], null]);
  });

  it.each([
    ['an expired code', () => ({ error: 'invalid_grant' }), 'expired'],
    ['no answer in time', () => Object.assign(new Error('slow'), { name: 'TimeoutError' }), 'slow'],
    ['no connection', () => new TypeError('Failed to fetch'), 'failed'],
    ['an answer without tokens', () => ({}), 'failed'],
    ['tokens of another request', () => tokens('other'), 'mismatch'],
    ['tokens of another client', (nonce: string | null) => tokens(nonce, { aud: 'client-2' }), 'mismatch'],
  ])('does not sign in on %s', async (_, answer, problem) => {
    const request = await open().start();
    const { hosted } = open(answer(request.get('nonce')));
    expect(await hosted.finish(answerOf(request))).toEqual({ problem, returnTo: '/cart' });
    expect(session()).toBeNull();
  });

  it('forgets a request after ten minutes', async () => {
    const { hosted, start } = open();
    const request = await start();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001);
    expect((await hosted.finish(answerOf(request))).problem).toBe('mismatch');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/login'])(
    'does not return to %s',
    async (returnTo) => {
      const request = await open().start(returnTo);
      const { hosted } = open(tokens(request.get('nonce')));
      expect(await hosted.finish(answerOf(request))).toEqual({ problem: null, returnTo: '' });
    },
  );

  it('asks the provider again after a sign-in that ended without leaving the hosted pages, until the next one', async () => {
    const first = await open().start();
    await open(tokens(first.get('nonce'))).hosted.finish(answerOf(first));
    userSession.end();
    const second = await open().start();
    expect([first.get('prompt'), second.get('prompt')]).toEqual([null, 'login']);
    await open(tokens(second.get('nonce'))).hosted.finish(answerOf(second));
    expect((await open().start()).get('prompt')).toBeNull();
  });

  it('requests a new sign-in when a user confirms who they are, and revokes that of another person', async () => {
    const request = await open().start('/user', { user: 'u2' });
    expect(request.get('prompt')).toBe('login');
    const { hosted, asked } = open(tokens(request.get('nonce')));
    expect(await hosted.finish(answerOf(request))).toEqual({ problem: 'other', returnTo: '/user' });
    expect(asked.map(({ url }) => url)).toEqual(['https://sign-in.example/oauth2/token', 'https://pool.example/']);
    expect(session()).toBeNull();
  });
});

function withError(asked: URLSearchParams, error: string, description: string): URLSearchParams {
  return new URLSearchParams({ error, error_description: description, state: asked.get('state') ?? '' });
}
