import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayPrefetch, prefetch, restOnLink, setPrefetcher } from './prefetch';

describe('mayPrefetch', () => {
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

describe('prefetch', () => {
  const idle = jest.fn<(work: () => void, options: { timeout: number }) => number>();
  beforeEach(() => {
    idle.mockReset().mockImplementation((work) => (work(), 1));
    Object.assign(window, { requestIdleCallback: idle });
  });
  const data = jest.fn((_to: string) => Promise.resolve());
  beforeEach(() => {
    jest.useFakeTimers();
    data.mockClear();
  });
  afterEach(() => {
    setPrefetcher(undefined);
    jest.useRealTimers();
  });

  it('loads a page once, in idle time of at most 2000 ms', () => {
    const load = jest.fn(() => Promise.resolve());
    setPrefetcher({ code: load, data });
    prefetch('/features');
    prefetch('/features');
    expect(load.mock.calls).toEqual([['/features']]);
    expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
  });

  it('loads a page once for all its ids', () => {
    const load = jest.fn(() => Promise.resolve());
    setPrefetcher({ code: load, data });
    prefetch('/label/AbCdEfGhIjKlMnOpQrSt_-');
    prefetch('/label/ZyXwVuTsRqPoNmLkJiHg01?q=1');
    prefetch('/track/ZyXwVuTsRqPoNmLkJiHg01');
    expect(load.mock.calls).toEqual([['/label/AbCdEfGhIjKlMnOpQrSt_-'], ['/track/ZyXwVuTsRqPoNmLkJiHg01']]);
  });

  it('requests the data of a link under the pointer, each time, and not of links passed over', () => {
    const code = jest.fn(() => Promise.resolve());
    setPrefetcher({ code, data });
    prefetch('/shipments');
    prefetch('/cart');
    expect(data).not.toHaveBeenCalled();
    jest.advanceTimersByTime(restOnLink);
    prefetch('/cart');
    jest.advanceTimersByTime(restOnLink);
    expect(data.mock.calls).toEqual([['/cart'], ['/cart']]);
    expect(code.mock.calls).toEqual([['/shipments'], ['/cart']]);
  });

  it('forgets a failed attempt, so that it can be tried again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')));
    setPrefetcher({ code: load, data });
    prefetch('/features');
    await Promise.resolve().then(() => undefined);
    prefetch('/features');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
