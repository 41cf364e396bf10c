import { retryDelayMs } from './retry-delay.js';

const backoff = { firstMs: 1_000, maxMs: 60_000 };

describe('retry delay', () => {
  it.each([
    [1, 0.5, 1_000],
    [2, 0.5, 2_000],
    [6, 0.5, 32_000],
    [7, 0.5, 60_000],
    [500, 0.5, 60_000],
    [1, 0, 750],
    [1, 0.999999, 1_250],
  ])('after attempt %i, with chance %d: %i ms', (attempt, random, ms) => {
    expect(retryDelayMs(backoff, attempt, random)).toBe(ms);
  });
});
