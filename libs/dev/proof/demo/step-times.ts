/** One line of the demo's summary: how long a step took, in milliseconds. */
export interface StepSummary {
  name: string;
  p50ms: number;
  p95ms: number;
}

/** The durations of each step, over all its runs. */
export class StepTimes {
  readonly #times = new Map<string, number[]>();

  /** Runs the step and records its duration, also when it fails. */
  async of<T>(name: string, step: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.add(name, performance.now() - start);
    }
  }

  /** A duration that was measured elsewhere, in milliseconds. */
  add(name: string, ms: number): void {
    this.#times.set(name, [...(this.#times.get(name) ?? []), ms]);
  }

  /** In the order in which the steps first ran. */
  summary(): StepSummary[] {
    return [...this.#times].map(([name, times]) => ({
      name,
      p50ms: quantile(times, 0.5),
      p95ms: quantile(times, 0.95),
    }));
  }
}

/** Nearest rank, rounded to a tenth. */
function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}
