/** Lowest and highest value of an axis and the lines in between, on round figures; zero is always on it. */
export function scaleOf(values: readonly number[]): { low: number; high: number; steps: number[] } {
  const [least, most] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [0, 0]);
  if (least === most) return { low: 0, high: 100, steps: [0, 100] };
  // Whole values have no steps between them.
  const roughStep = Math.max((most - least) / 4, values.every((value) => Number.isInteger(value)) ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= roughStep) ?? power * 10;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const steps = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, steps };
}

/** Which of the days an axis names: the first, the middle and the last. */
export function ticksOf(days: number): number[] {
  const gaps = Math.max(1, Math.min(2, days - 1));
  const ticks = Array.from({ length: gaps + 1 }, (_, index) => Math.round((index / gaps) * (days - 1)));
  return [...new Set(ticks)].filter((index) => index >= 0);
}

/** The stretches of a line that have values, each point with its place. */
export function runsOf(values: readonly (number | null)[]): [index: number, value: number][][] {
  const runs: [number, number][][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last && values[index - 1] !== null) last.push([index, value]);
    else runs.push([[index, value]]);
  }
  return runs;
}
