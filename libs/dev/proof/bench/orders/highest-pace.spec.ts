import { highestPace } from './highest-pace.js';

describe('highestPace', () => {
  const paces = [2, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40];

  it.each([...paces, 1])('finds it when %i is the limit, in four tries', async (limit) => {
    const tried: number[] = [];
    const seenAt = (pace: number) => {
      tried.push(pace);
      return Promise.resolve(pace <= limit ? `waits at ${pace}` : null);
    };
    const { held, next } = await highestPace(paces, seenAt);
    expect(held).toEqual(limit === 1 ? null : { pace: limit, seen: `waits at ${limit}` });
    expect(next).toBe(paces.find((pace) => pace > limit) ?? 40);
    expect(tried.length).toBeLessThanOrEqual(4);
  });
});
