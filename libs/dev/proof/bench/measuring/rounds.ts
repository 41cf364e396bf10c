import type { BenchLine } from './bench-line.js';
import { inWholeRun, roundsOf } from './whole-run.js';

/** Measures one round, in any unit. */
type Measure = () => Promise<number>;

/** Medians of both sides and of their ratio, with the ratio's spread and the control. */
export type Rounds = Required<Pick<BenchLine, 'min' | 'max' | 'control'>> &
  Pick<BenchLine, 'void'> & { a: number; b: number; ratio: number };

/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/**
 * Measures A, B, A for as many rounds after one warm-up round, so that a disturbance hits all of them. `ratio` is a /
 * b: use it directly where higher is better, and invert it for times. When the control shows that the machine was too
 * busy, everything is measured once more, and the second result counts; in a run of everything one more round counts too.
 * @param isWarm both sides need no warm-up round any more
 * @param repeats false: a disturbed result counts as it is, marked as void
 */
export async function inRounds(
  a: Measure,
  b: Measure,
  rounds = roundsOf(5),
  { isWarm = false, repeats = true } = {},
): Promise<Rounds> {
  if (!isWarm) {
    await a();
    await b();
  }
  const runs = await measured(a, b, rounds);
  const first = resultOf(runs);
  if (!first.void || !repeats) return first;
  const more = await measured(a, b, inWholeRun(1, rounds));
  return resultOf(inWholeRun([...runs, ...more], more));
}

type Run = { a: number; b: number; again: number };

async function measured(a: Measure, b: Measure, rounds: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push({ a: await a(), b: await b(), again: await a() });
  return runs;
}

function resultOf(runs: readonly Run[]): Rounds {
  const ratios = runs.map((run) => (run.a + run.again) / 2 / run.b);
  const control = median(runs.map((run) => run.again / run.a));
  return {
    a: median(runs.flatMap((run) => [run.a, run.again])),
    b: median(runs.map((run) => run.b)),
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    control,
    ...(Math.abs(control - 1) > 0.05 ? { void: true as const } : {}),
  };
}

/** A line for a figure where higher is better. */
export function moreIsBetter(line: Pick<BenchLine, 'name' | 'unit' | 'goal' | 'method'>, rounds: Rounds): BenchLine {
  const { a, b, ...rest } = rounds;
  return { ...line, value: a, against: b, ...rest };
}

/** A line for a duration: its ratio is inverted. */
export function lessIsBetter(line: Pick<BenchLine, 'name' | 'unit' | 'goal' | 'method'>, rounds: Rounds): BenchLine {
  const { ratio, min, max } = rounds;
  return { ...moreIsBetter(line, rounds), ratio: 1 / ratio, min: 1 / max, max: 1 / min };
}
