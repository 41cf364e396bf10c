import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionKey } from '../browser/stored-token';
import { prefetchRequests, fetchOrTakePrefetched, plainHeaders } from './prefetched-responses';

const page = (address: string) => new URL(address, 'https://shop.example');
const list = 'https://shop.example/api/shipments?limit=100';
const get = (token: string | null): RequestInit => ({ method: 'GET', headers: plainHeaders(token) });

let asked: string[];
let online: boolean;
const { fetch } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  [asked, online] = [[], true];
  globalThis.fetch = (input, init) => {
    const url = `${input as string}`;
    asked.push(`${url} ${new Headers(init?.headers).get('authorization') ?? 'nobody'}`);
    if (!online && !url.endsWith('config.json')) return Promise.reject(new TypeError('down'));
    return Promise.resolve(new Response(url.endsWith('config.json') ? '{}' : `"${asked.length}"`));
  };
  localStorage.setItem(sessionKey, JSON.stringify({ accessToken: 't1', expires: Date.now() + 3_600_000 }));
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  globalThis.fetch = fetch;
  localStorage.clear();
});

const asks = { asks: '/shipments?limit=100' };
const answers = () => asked.filter((line) => line.startsWith(list));

describe('prefetched responses', () => {
  it('are requested once, ahead of the page, and again on the next request', async () => {
    await prefetchRequests(asks, page('/shipments'));
    expect(answers()).toEqual([`${list} Bearer t1`]);
    const first = await (await fetchOrTakePrefetched(list, get('t1'))).text();
    expect(answers()).toHaveLength(1);
    expect(await (await fetchOrTakePrefetched(list, get('t1'))).text()).not.toBe(first);
    expect(answers()).toHaveLength(2);
  });

  it('are not used for another user, another request or a change', async () => {
    await prefetchRequests(asks, page('/shipments'));
    await fetchOrTakePrefetched(list, get('t2'));
    await fetchOrTakePrefetched(`${list}&cursor=a`, get('t1'));
    await fetchOrTakePrefetched(list, { ...get('t1'), method: 'DELETE' });
    expect(answers()).toEqual([
      `${list} Bearer t1`,
      `${list} Bearer t2`,
      `${list}&cursor=a Bearer t1`,
      `${list} Bearer t1`,
    ]);
  });

  it('are dropped when no page requests them within ten seconds', async () => {
    await prefetchRequests(asks, page('/shipments'));
    jest.advanceTimersByTime(10_000);
    await fetchOrTakePrefetched(list, get('t1'));
    expect(answers()).toHaveLength(2);
  });

  it('are used even when the page already has a version', async () => {
    await prefetchRequests(asks, page('/shipments'));
    const headers = plainHeaders('t1');
    headers.set('if-none-match', '"1"');
    await fetchOrTakePrefetched(list, { method: 'GET', headers });
    expect(answers()).toHaveLength(1);
  });

  it('are outdated by any change, also one during the request', async () => {
    const { fetch: answering } = globalThis;
    let commit: (response: Response) => void = () => undefined;
    globalThis.fetch = (input, init) =>
      init?.method === 'POST' ? new Promise((resolve) => (commit = resolve)) : answering(input, init);
    await prefetchRequests(asks, page('/shipments'));
    const change = fetchOrTakePrefetched('https://shop.example/api/cart', { ...get('t1'), method: 'POST' });
    await prefetchRequests(asks, page('/shipments'));
    commit(new Response());
    await change;
    await fetchOrTakePrefetched(list, get('t1'));
    expect(answers()).toHaveLength(3);
  });

  it('fail the page that requests them, and nothing before', async () => {
    online = false;
    await prefetchRequests(asks, page('/shipments'));
    await expect(fetchOrTakePrefetched(list, get('t1'))).rejects.toThrow('down');
  });

  it('are left to the page when the address has a query', async () => {
    await prefetchRequests(asks, page('/shipments?tab=drafts'));
    expect(answers()).toEqual([]);
  });

  it.each([
    ['there is no session', null],
    ['the token ends within a minute', { accessToken: 't1', expires: Date.now() + 59_000 }],
    ['the session cannot be read', 'x'],
  ])('are left to the page when %s', async (_case, stored) => {
    localStorage.setItem(sessionKey, typeof stored === 'string' ? stored : JSON.stringify(stored));
    await prefetchRequests(asks, page('/shipments'));
    expect(answers()).toEqual([]);
  });

  it('are requested without a token for public routes, with the address’s parameters', async () => {
    await prefetchRequests({ asks: '/track/:slug', anonymous: '' }, page('/track/abc_D-1/'));
    const url = 'https://shop.example/api/track/abc_D-1';
    expect(asked.at(-1)).toBe(`${url} nobody`);
    await fetchOrTakePrefetched(url, get(null));
    expect(asked.filter((line) => line.startsWith(url))).toHaveLength(1);
  });
});
