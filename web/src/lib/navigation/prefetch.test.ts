import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayPrefetch, prefetch, setPrefetcher } from './prefetch';

describe('whether to fetch ahead', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: true, connection: { effectiveType: '3g' } }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ])('%j → %s', (browser, expected) => expect(mayPrefetch(browser)).toBe(expected));
});

describe('fetching ahead', () => {
  const idle = jest.fn<(work: () => void, options: { timeout: number }) => number>();
  beforeEach(() => {
    idle.mockReset().mockImplementation((work) => (work(), 1));
    Object.assign(window, { requestIdleCallback: idle });
  });
  afterEach(() => setPrefetcher(undefined));

  it('loads a page once, in idle time of at most 2000 ms', () => {
    const load = jest.fn(() => Promise.resolve());
    setPrefetcher(load);
    prefetch('/features');
    prefetch('/features');
    expect(load.mock.calls).toEqual([['/features']]);
    expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
  });

  it('loads a page once for all its ids', () => {
    const load = jest.fn(() => Promise.resolve());
    setPrefetcher(load);
    prefetch('/label/AbCdEfGhIjKlMnOpQrSt_-');
    prefetch('/label/ZyXwVuTsRqPoNmLkJiHg01?q=1');
    prefetch('/track/ZyXwVuTsRqPoNmLkJiHg01');
    expect(load.mock.calls).toEqual([['/label/AbCdEfGhIjKlMnOpQrSt_-'], ['/track/ZyXwVuTsRqPoNmLkJiHg01']]);
  });

  it('forgets a failed one, so that it can be tried again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')));
    setPrefetcher(load);
    prefetch('/features');
    await Promise.resolve().then(() => undefined);
    prefetch('/features');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
