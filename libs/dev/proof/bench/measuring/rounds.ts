import type { BenchLine } from './bench-line.js';
import { roundsOf } from './whole-run.js';

/** Measures one round, in any unit. */
type Measure = () => Promise<number>;

/** Medians of both sides and of their ratio, with the ratio's spread and the control. */
export type Rounds = Required<Pick<BenchLine, 'min' | 'max' | 'control'>> &
  Pick<BenchLine, 'void'> & { a: number; b: number; ratio: number };

export function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures A, B, A for as many rounds after one warm-up round, so that a disturbance hits all of them. `ratio` is a /
 * b: use it directly where higher is better, and invert it for times. When the control shows that the machine was too
 * busy, everything is measured once more, and the second result counts.
 */
export async function inRounds(a: Measure, b: Measure, rounds = roundsOf(5)): Promise<Rounds> {
  await a();
  await b();
  const first = await measured(a, b, rounds);
  return first.void ? measured(a, b, rounds) : first;
}

async function measured(a: Measure, b: Measure, rounds: number): Promise<Rounds> {
  const runs: { a: number; b: number; again: number }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push({ a: await a(), b: await b(), again: await a() });
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
