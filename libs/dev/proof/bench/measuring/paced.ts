import { setTimeout as wait } from 'node:timers/promises';

export type Pace = { perSecond: number; seconds: number };

/**
 * Does `work` at a steady pace, whether or not the one before has finished: a stall delays nobody's asking, so it is not
 * left out. Returns how long each took in milliseconds, sorted.
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
    const asked = performance.now();
    times.push(work(index).then(() => performance.now() - asked));
  }
  return (await Promise.all(times)).sort((a, b) => a - b);
}

/** The value below which `share` (0..1) of sorted values lie. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
