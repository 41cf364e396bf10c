import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startRenewalTimer } from './renewal-timer';

describe('credential renewal', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs 3,000,000 ms after loading', () => {
    const renew = jest.fn(() => Promise.resolve());
    const stop = startRenewalTimer(renew);
    jest.advanceTimersByTime(2_999_999);
    expect(renew).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
    stop();
  });

  it('only logs a failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stop = startRenewalTimer(() => Promise.reject(new Error('down')));
    await jest.advanceTimersByTimeAsync(3_000_000);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    stop();
  });
});
