import { nextPoll, pollLimitMs, pollPause } from './polling';

describe('polling schedule', () => {
  it('waits 1, 2, 4, 8 and then 10 seconds each time', () => {
    const steady = [0, 1, 2, 3, 4, 5, 50].map((attempt) => pollPause(attempt, 'steady', 0.5));
    expect(steady).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  });

  it('polls a quote at once, and then slower and slower', () => {
    expect([0, 1].map((attempt) => pollPause(attempt, 'quick', 0.5))).toEqual([150, 300]);
    expect(pollPause(99, 'quick', 0.5)).toBe(10_000);
  });

  it('varies by a fifth in both directions', () => {
    expect(pollPause(0, 'steady', 0)).toBe(800);
    expect(pollPause(0, 'steady', 1)).toBe(1200);
  });

  it('stops when settled and after ten minutes', () => {
    const done = (data: { settled: boolean }) => data.settled;
    expect(nextPoll({ data: { settled: true }, attempt: 1, elapsed: 0 }, done, 'steady', 0.5)).toBe(false);
    expect(nextPoll({ data: { settled: false }, attempt: 60, elapsed: pollLimitMs }, done, 'steady', 0.5)).toBe(false);
    expect(nextPoll({ data: undefined, attempt: 0, elapsed: 0 }, done, 'steady', 0.5)).toBe(1000);
  });
});
