import type { BenchLine } from './bench-line.js';

/** Whether all parts run one after the other (`npm run bench` without a name). */
const isWhole = (): boolean => process.argv.at(-1) === '';

/** What a part that was named measures, and what it measures when all run, which must not take longer than a quarter of an hour. */
export const inWholeRun = <T>(whole: T, named: T): T => (isWhole() ? whole : named);

/** Measures what has no goal, in a part that was named. */
export const ifNamed = (work: () => Promise<BenchLine[]>): Promise<BenchLine[]> =>
  isWhole() ? Promise.resolve([]) : work();

/** `npm run bench` without a name has three rounds fewer of each benchmark, at least one. */
export const roundsOf = (named: number): number => inWholeRun(Math.max(1, named - 3), named);
