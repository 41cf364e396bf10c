/**
 * How fast something usually settles: quotes in about 50 ms, labels in a second, payments and parcels at any time. live: progress
 * is visible all along.
 */
export type Pace = 'quick' | 'steady' | 'live';

const second = 1_000;
/** Pauses before the polls, in milliseconds; the last one repeats. */
const pauses: Record<Pace, readonly number[]> = {
  quick: [150, 300, 300, 600, 1 * second, 1 * second, 2 * second, 4 * second, 8 * second, 10 * second],
  live: [250, 500, 1 * second],
  steady: [1 * second, 2 * second, 4 * second, 8 * second, 10 * second],
};

/** After this long the page says that work continues and polls only on request. */
export const pollLimitMs = 10 * 60 * second;

/**
 * Pause before poll `attempt` (0-based) in milliseconds, with ±20 % jitter so that many browsers do not poll in step. `random` is
 * 0 to 1.
 */
export function pollPause(attempt: number, pace: Pace, random: number): number {
  const all = pauses[pace];
  const pause = all[Math.min(attempt, all.length - 1)] ?? 10 * second;
  return Math.round(pause * (0.8 + 0.4 * random));
}

export interface PollState<T> {
  data: T | undefined;
  attempt: number;
  /** Milliseconds since the first poll. */
  elapsed: number;
}

/** Pause until the next poll, or false when there is nothing to wait for: settled, or over the time limit. */
export function nextPoll<T>(
  state: PollState<T>,
  done: (data: T) => boolean,
  pace: Pace,
  random: number,
): number | false {
  if (state.data !== undefined && done(state.data)) return false;
  return state.elapsed >= pollLimitMs ? false : pollPause(state.attempt, pace, random);
}
