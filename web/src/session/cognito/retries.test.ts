import { describe, expect, it } from '@jest/globals';
import { identityErrorNames, IdentityError, isTransient } from './identity-error';
import { backoff, RetryQuota, retryRules, withRetries } from './retries';

const always = () => true;
const failing = (error: Error) => {
  const work = () => {
    work.tries += 1;
    return Promise.reject(error);
  };
  work.tries = 0;
  return work;
};

describe('withRetries', () => {
  it('pauses for 5 minutes at most, unless a shorter limit is set', () => {
    expect([1, 9, 20].map((retry) => backoff(retry))).toEqual([1_000, 256_000, 300_000]);
    expect([5, 6].map((retry) => backoff(retry, retryRules.longestOfCalls))).toEqual([16_000, 20_000]);
  });

  it.each([
    ['100 times for refused calls', new Error('refused'), 100],
    ['50 times for timeouts', new Error('late', { cause: new DOMException('late', 'TimeoutError') }), 50],
  ])('retries on the whole page at most %s', async (_, error, retries) => {
    const [quota, work] = [new RetryQuota(), failing(error)];
    const rule = { wait: () => Promise.resolve(), quota };
    for (let call = 0; call < 60; call += 1) await withRetries(work, always, rule).catch(() => undefined);
    expect(work.tries).toBe(60 + retries);
  });

  it('returns the cost of a successful retry', async () => {
    const quota = new RetryQuota();
    for (let call = 0; call < 500; call += 1) {
      let first = true;
      const work = () => (first ? ((first = false), Promise.reject(new Error('once'))) : Promise.resolve('done'));
      expect(await withRetries(work, always, { wait: () => Promise.resolve(), quota })).toBe('done');
    }
  });
});

describe('identity service errors', () => {
  it('are retried only when that may help', () => {
    const again = identityErrorNames.filter((name) => isTransient(new IdentityError(`${name}Exception`, '')));
    expect(again).toEqual(['ExternalService', 'InternalError', 'TooManyRequests']);
  });
});
