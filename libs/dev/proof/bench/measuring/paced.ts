import { setTimeout as wait } from 'node:timers/promises';

export type Pace = { perSecond: number; seconds: number };

/**
 * Runs `work` at a steady pace without waiting for earlier runs, so that a stall does not delay later requests and is
 * counted in full. Returns the durations in milliseconds, sorted.
 */
export async function paced(
  work: (index: number) => Promise<unknown>,
  { perSecond, seconds }: Pace,
): Promise<number[]> {
  const count = Math.round(perSecond * seconds);
  const start = performance.now();
  const times: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const early = start + (index * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    const started = performance.now();
    times.push(work(index).then(() => performance.now() - started));
  }
  return (await Promise.all(times)).sort((a, b) => a - b);
}

/** The quantile of sorted values; `share` is 0 to 1. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
