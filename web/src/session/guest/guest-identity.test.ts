import { describe, expect, it } from '@jest/globals';
import { safeStorage } from '../../lib/browser/safe-storage';
import { createGuestIdentity } from './guest-identity';
import { backoff, retryRules } from '../cognito/retries';

const hour = 3_600_000;
const jwt = (expires: number) => `h.${btoa(JSON.stringify({ exp: expires / 1000 }))}.s`;
const refused = (type: string, status = 400) => new Response(JSON.stringify({ __type: type }), { status });
const ok = (body: object) => new Response(JSON.stringify(body));

type Reply = Response | Error;

function guestWith(replies: Record<'GetId' | 'GetOpenIdToken', Reply[]>, stored?: object) {
  const storage = safeStorage(() => {
    throw new Error('storage is forbidden');
  });
  if (stored) storage.setItem('waybill.guest', JSON.stringify(stored));
  const asked: string[] = [];
  const headers: Headers[] = [];
  const waits: number[] = [];
  const clock = { now: 0 };
  const transport = {
    url: 'https://identity.example/',
    identityPoolId: 'pool-1',
    wait: (milliseconds: number) => (waits.push(milliseconds), Promise.resolve()),
    fetch: (_: unknown, init?: RequestInit) => {
      const sent = new Headers(init?.headers);
      const action = (sent.get('x-amz-target') ?? '').replace('AWSCognitoIdentityService.', '') as
        'GetId' | 'GetOpenIdToken';
      asked.push(`${action} ${init?.body as string}`);
      headers.push(sent);
      const reply = replies[action].shift() ?? new Error('nothing left to answer');
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  };
  const guest = createGuestIdentity({ storage, now: () => clock.now, transport: () => Promise.resolve(transport) });
  return { guest, asked, headers, waits, clock, storage };
}

describe('guest identity', () => {
  it('requests an id, then a token, and stores both', async () => {
    const token = jwt(hour);
    const { guest, asked, headers, storage } = guestWith({
      GetId: [ok({ IdentityId: 'i1' })],
      GetOpenIdToken: [ok({ Token: token })],
    });
    await expect(guest.token()).resolves.toBe(token);
    await expect(guest.token()).resolves.toBe(token);
    expect(asked).toEqual(['GetId {"IdentityPoolId":"pool-1"}', 'GetOpenIdToken {"IdentityId":"i1"}']);
    expect(headers[0]?.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(headers[0]?.get('x-amz-target')).toBe('AWSCognitoIdentityService.GetId');
    expect(JSON.parse(storage.getItem('waybill.guest') ?? '')).toEqual({ identityId: 'i1', token, expires: hour });
  });

  it('renews a token that expires within a minute, with the same id', async () => {
    const { guest, asked, clock } = guestWith(
      { GetId: [], GetOpenIdToken: [ok({ Token: jwt(2 * hour) })] },
      { identityId: 'i1', token: jwt(hour), expires: hour },
    );
    clock.now = hour - 59_000;
    await expect(guest.token()).resolves.toBe(jwt(2 * hour));
    expect(asked).toEqual(['GetOpenIdToken {"IdentityId":"i1"}']);
  });

  it('sends one request for concurrent callers', async () => {
    const { guest, asked } = guestWith({
      GetId: [ok({ IdentityId: 'i1' })],
      GetOpenIdToken: [ok({ Token: jwt(hour) })],
    });
    await Promise.all([guest.token(), guest.token(), guest.renew()]);
    expect(asked).toHaveLength(2);
  });

  it('drops an unknown id and requests a new one', async () => {
    const { guest, asked } = guestWith(
      {
        GetId: [ok({ IdentityId: 'i2' })],
        GetOpenIdToken: [refused('ResourceNotFoundException'), ok({ Token: jwt(hour) })],
      },
      { identityId: 'i1' },
    );
    await guest.token();
    expect(asked.at(-1)).toBe('GetOpenIdToken {"IdentityId":"i2"}');
  });

  it('retries a temporary failure, at most three times', async () => {
    const failures = [
      new TypeError('down'),
      refused('TooManyRequestsException'),
      refused('InternalErrorException', 500),
    ];
    const { guest, asked, waits } = guestWith({
      GetId: [...failures, refused('ExternalServiceException')],
      GetOpenIdToken: [],
    });
    await expect(guest.token()).rejects.toMatchObject({ code: 'ExternalServiceException' });
    expect(asked).toHaveLength(4);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('does not retry a permanent failure', async () => {
    const { guest, asked } = guestWith({ GetId: [refused('NotAuthorizedException')], GetOpenIdToken: [] });
    await expect(guest.token()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(asked).toHaveLength(1);
  });

  it('never waits longer than 20 s', () =>
    expect([1, 5, 6, 9].map((retry) => backoff(retry, retryRules.longestOfCalls))).toEqual([
      1_000, 16_000, 20_000, 20_000,
    ]));
});
