/**
 * One result of a benchmark. `ratio` = `value` over what it is held against, turned so that higher is better; `goal` is
 * the ratio asked for, 0 where a figure is only reported.
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
  /** The machine was too busy: the control is not within 0.95 to 1.05. */
  void?: true;
  /** What was done, where the name does not say it. */
  method?: string;
};

/** Digits that a measurement can bear. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** The line as it is printed. */
export function textOf(line: BenchLine): string {
  return JSON.stringify(line, (_key, value: unknown) => (typeof value === 'number' ? rounded(value) : value));
}
