/** One iteration of the work; returns when it is finished. */
type Work = (index: number) => unknown;

/** Iterations per second of both sides, and the first side's ratio to itself, which shows how quiet the machine was. */
export type Compared = { a: number; b: number; ratio: number; control: number };

const median = (values: number[]): number => values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;

/**
 * Runs A, B, A for as many rounds and takes medians, so that a disturbance hits all of them. Measures processor time:
 * on a busy machine wall-clock time would include other processes.
 */
export async function alternating(
  a: Work,
  b: Work,
  options: { rounds: number; milliseconds: number },
): Promise<Compared> {
  await rate(a, options.milliseconds);
  await rate(b, options.milliseconds);
  const runs: { a: number; b: number; again: number }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const first = await rate(a, options.milliseconds);
    const second = await rate(b, options.milliseconds);
    runs.push({ a: first, b: second, again: await rate(a, options.milliseconds) });
  }
  return {
    a: median(runs.map((run) => run.a)),
    b: median(runs.map((run) => run.b)),
    ratio: median(runs.map((run) => (run.a + run.again) / 2 / run.b)),
    control: median(runs.map((run) => run.again / run.a)),
  };
}

async function rate(work: Work, milliseconds: number): Promise<number> {
  const start = cpuMilliseconds();
  let count = 0;
  let now = start;
  while (now - start < milliseconds) {
    await work(count);
    count += 1;
    now = cpuMilliseconds();
  }
  return (count * 1000) / (now - start);
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
