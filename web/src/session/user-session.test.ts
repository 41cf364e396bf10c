import { describe, expect, it } from '@jest/globals';
import { jwt } from '../testing/identity/jwt';
import { SessionEnded } from '../lib/http/problems';
import { safeStorage, type KeyValueStorage } from '../lib/browser/safe-storage';
import { createUserSession } from './user-session';

const hour = 3_600_000;
const key = 'waybill.session';
const profile = { id: 'u1', email: 'ana@example.com', name: 'Ana', groups: [] };
const access = (name: string, groups?: string[]) => jwt({ sub: 'u1', jti: name, 'cognito:groups': groups });
const memory = () =>
  safeStorage(() => {
    throw new Error('storage is forbidden');
  });

function result(name: string, more: object = {}) {
  return { AuthenticationResult: { AccessToken: access(name), ExpiresIn: 3600, ...more } };
}

type Answer = Response | Error | (() => Response);

/** One tab; tabs that share a storage and locks are tabs of one browser. */
function tab(answers: Answer[], storage: KeyValueStorage = memory(), locks?: Pick<LockManager, 'request'>) {
  const asked: { body: unknown; headers: Headers }[] = [];
  const waits: number[] = [];
  const notified: [string | null, boolean][] = [];
  const clock = { now: 0 };
  const session = createUserSession({
    storage,
    locks,
    now: () => clock.now,
    changed: (who, ended) => notified.push([who?.id ?? null, ended]),
    transport: () =>
      Promise.resolve({
        url: 'https://pool.example/',
        service: 'AWSCognitoIdentityProviderService' as const,
        userPoolId: 'eu-west-1_pool',
        clientId: 'client-1',
        wait: (milliseconds: number) => (waits.push(milliseconds), Promise.resolve()),
        fetch: (_: unknown, init?: RequestInit) => {
          asked.push({ body: JSON.parse(init?.body as string), headers: new Headers(init?.headers) });
          const answer = answers.shift() ?? new Error('nothing left to answer');
          if (answer instanceof Error) return Promise.reject(answer);
          return Promise.resolve(typeof answer === 'function' ? answer() : answer);
        },
      }),
  });
  return { session, storage, asked, waits, notified, clock };
}

const ok = (body: object) => new Response(JSON.stringify(body));
const refused = (type: string, status = 400) => new Response(JSON.stringify({ __type: type }), { status });
const stored = (storage: KeyValueStorage) =>
  JSON.parse(storage.getItem(key) ?? 'null') as Record<string, unknown> | null;

function store(storage: KeyValueStorage, over: object = {}) {
  const session = { accessToken: access('first'), expires: hour, refreshToken: 'r1', profile, ...over };
  storage.setItem(key, JSON.stringify(session));
}

describe('user session', () => {
  it('is empty before a sign-in', async () => {
    await expect(tab([]).session.token()).resolves.toBeNull();
  });

  it('stores the result of a sign-in, with the user', async () => {
    const { session, storage, notified } = tab([]);
    const idToken = jwt({ email: 'ana@example.com', name: 'Ana' });
    const tokens = { AccessToken: access('a', ['admin']), IdToken: idToken, RefreshToken: 'r1', ExpiresIn: 3600 };
    session.begin(tokens, { deviceKey: 'device-1' });
    await expect(session.token()).resolves.toBe(tokens.AccessToken);
    expect(stored(storage)).toEqual({
      accessToken: tokens.AccessToken,
      expires: hour,
      refreshToken: 'r1',
      deviceKey: 'device-1',
      profile: { id: 'u1', email: 'ana@example.com', name: 'Ana', groups: ['admin'] },
    });
    expect(notified).toEqual([['u1', false]]);
  });

  it('sends no request while its token is valid, and one when it is about to expire', async () => {
    const { session, storage, asked, clock } = tab([ok(result('second'))]);
    store(storage, { deviceKey: 'device-1' });
    await session.token();
    expect(asked).toHaveLength(0);
    clock.now = hour - 59_000;
    await expect(session.token()).resolves.toBe(access('second'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.GetTokensFromRefreshToken');
    expect(asked[0]?.body).toEqual({
      ClientId: 'client-1',
      RefreshToken: 'r1',
      DeviceKey: 'device-1',
    });
    expect(stored(storage)).toMatchObject({
      refreshToken: 'r1',
      profile: { name: 'Ana' },
      expires: hour - 59_000 + hour,
    });
  });

  it('stores a rotated refresh token', async () => {
    const { session, storage } = tab([ok(result('second', { RefreshToken: 'r2' }))]);
    store(storage, { expires: 0 });
    await session.token();
    expect(stored(storage)).toMatchObject({ refreshToken: 'r2' });
  });

  it('renews a refused token once for concurrent callers', async () => {
    const { session, storage, asked } = tab([ok(result('second'))]);
    store(storage);
    const first = await session.token();
    const again = await Promise.all([session.token(true), session.token(true), session.renew()]);
    expect(again).toEqual([access('second'), access('second'), access('second')]);
    expect(again[0]).not.toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('retries a temporary failure at most three times, with pauses of at most 10 s', async () => {
    const down = () => new TypeError('down');
    const { session, storage, waits, notified } = tab([down(), refused('TooManyRequestsException'), down(), down()]);
    store(storage, { expires: 0 });
    await expect(session.token()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(stored(storage)).toMatchObject({ refreshToken: 'r1' });
    expect(notified).toEqual([]);
  });

  it('survives a lost or broken response: the old refresh token is tried again', async () => {
    const cut = new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"Authentication'));
          stream.error(new TypeError('connection reset'));
        },
      }),
    );
    const answer = ok(result('second', { RefreshToken: 'r2' }));
    const { session, storage, asked, notified } = tab([new TypeError('down'), cut, answer]);
    store(storage, { expires: 0 });
    await expect(session.token()).resolves.toBe(access('second'));
    expect(asked.map(({ body }) => (body as { RefreshToken: string }).RefreshToken)).toEqual(['r1', 'r1', 'r1']);
    expect(stored(storage)).toMatchObject({ refreshToken: 'r2' });
    expect(notified).toEqual([]);
  });

  it('ends when the refresh token was used twice', async () => {
    const { session, storage, notified } = tab([refused('RefreshTokenReuseException')]);
    store(storage, { expires: 0 });
    await expect(session.token()).rejects.toThrow(SessionEnded);
    expect(stored(storage)).toBeNull();
    expect(notified).toEqual([[null, true]]);
  });

  it('ends when the refresh token is refused, and never becomes another user’s', async () => {
    const { session, storage, notified } = tab([refused('NotAuthorizedException')]);
    store(storage, { expires: 0 });
    await expect(session.token()).rejects.toThrow(SessionEnded);
    expect(stored(storage)).toBeNull();
    expect(notified).toEqual([[null, true]]);
  });

  it('remains signed out when the response arrives after the sign-out', async () => {
    const { session, storage } = tab([
      () => {
        session.end();
        return ok(result('second'));
      },
    ]);
    store(storage, { expires: 0 });
    await expect(session.token()).resolves.toBeNull();
    expect(stored(storage)).toBeNull();
  });
});

/** The browser's locks: one after the other. */
function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  return { request } as Pick<LockManager, 'request'>;
}

describe('user session in two tabs', () => {
  it('renews one after the other: the second uses the token of the first', async () => {
    const [storage, locks] = [memory(), fakeLocks()];
    store(storage, { expires: 0 });
    const one = tab([ok(result('second', { RefreshToken: 'r2' }))], storage, locks);
    const two = tab([], storage, locks);
    const tokens = await Promise.all([one.session.token(), two.session.token()]);
    expect(tokens).toEqual([access('second'), access('second')]);
    expect([one.asked.length, two.asked.length]).toEqual([1, 0]);
  });

  it('uses the other tab’s token without locks when its own rotation came too late', async () => {
    const storage = memory();
    store(storage, { expires: 0 });
    const late = tab(
      [
        () => {
          store(storage, { accessToken: access('others'), refreshToken: 'r2' });
          return refused('NotAuthorizedException');
        },
      ],
      storage,
    );
    await expect(late.session.token()).resolves.toBe(access('others'));
    expect(late.notified).toEqual([]);
  });
});
