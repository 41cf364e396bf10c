/**
 * One result of a benchmark. `ratio` compares `value` with its baseline, oriented so that higher is better; `goal` is
 * the required ratio, or 0 for a figure that is only reported.
 */
export type BenchLine = {
  name: string;
  value: number;
  unit: string;
  against: number;
  ratio: number;
  goal: number;
  /** Lowest and highest ratio of the rounds. */
  min?: number;
  max?: number;
  /** The first side's ratio to itself in the same rounds: 1 on a quiet machine. */
  control?: number;
  /** The machine was too busy: the control is outside 0.95 to 1.05. */
  void?: true;
  /** What was measured, where the name does not say it. */
  method?: string;
};

/** Rounds to the precision that the measurement supports. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** The line as printed. */
export function textOf(line: BenchLine): string {
  return JSON.stringify(line, (_key, value: unknown) => (typeof value === 'number' ? rounded(value) : value));
}
