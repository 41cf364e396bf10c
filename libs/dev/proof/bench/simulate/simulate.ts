import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { sum } from '#libs/contracts/values/money.js';
import { seeded } from '#libs/dev/testing/faults/seeded.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { dayArrivals, drawTime } from './arrivals.js';
import { hourlyLoads, yearly } from './load-curve.js';
import { simulate, type Hour } from './station.js';

const times = z.object({ p50: z.number(), p95: z.number() });
/** Jobs that wait for a slot of a worker. The goal is a limit for the 95th percentile of their waits in every hour. */
const queueOfWork = z.object({
  ...{ slotsPerWorker: z.number(), serviceMs: times, hasLargeOrders: z.optional(z.literal(true)) },
  goal: z.object({ smallP95Ms: z.number(), bulkP95Ms: z.optional(z.number()) }),
});
const measuredWork = z.object({
  ...{ name: z.string(), source: z.string(), perShipment: z.number() },
  cpuMs: z.object({ api: z.number(), worker: z.number(), postgres: z.number() }),
  queue: z.optional(queueOfWork),
});
type MeasuredWork = z.infer<typeof measuredWork>;
type QueueOfWork = z.infer<typeof queueOfWork>;

const file = new URL('measured-costs.json', import.meta.url);
const seed = 1;
/** At least two workers, so that one can fail or be replaced; each is busy for at most half of the busiest hour. */
const [fewest, use] = [2, 0.5];

/**
 * The busiest day of a year with 1, 10 and 100 million shipments: how long jobs wait by hour, and the workers that keep waits within the
 * goals. Draws arrivals and service times from one seed; measures nothing.
 */
export function run(): Promise<BenchLine[]> {
  const { work } = z.object({ work: z.array(measuredWork) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const chosen = process.argv.at(-1)?.split('.')[1];
  const years = yearly.filter((shipments) => chosen === undefined || nameOf(shipments).endsWith(`.${chosen}`));
  return Promise.resolve(years.flatMap((shipments) => linesOf(shipments, work)));
}

const nameOf = (shipments: number): string => `simulate.${shipments / 1e6}m`;

function linesOf(shipments: number, work: readonly MeasuredWork[]): BenchLine[] {
  const name = nameOf(shipments);
  const waiting = work.flatMap(({ queue, ...kind }) => {
    if (!queue) return [];
    const { workers, hours } = workersNeeded(shipments * kind.perShipment, queue);
    console.error(tableOf(`${name}.${kind.name}: ${workers} workers`, hours));
    const worst = Math.max(...hours.map(({ small }) => small.p95)) * 1_000;
    const method = `jobs of small orders wait at most ${worst.toFixed(0)} ms at p95 in any hour`;
    return [lineOf(`${name}.${kind.name}`, workers, 'workers', method)];
  });
  const peak = Math.max(...hourlyLoads(shipments).map(({ jobs }) => jobs)) / 3_600;
  const coresOf = (process: keyof MeasuredWork['cpuMs']) =>
    (peak * sum(work.map(({ perShipment, cpuMs }) => perShipment * cpuMs[process]))) / 1_000;
  const [api, worker, postgres] = [coresOf('api'), coresOf('worker'), coresOf('postgres')];
  const workers = Math.max(Math.ceil(worker / use), ...waiting.map(({ value }) => value));
  const busiest = `${peak.toPrecision(3)} shipments a second in the busiest hour`;
  const cores = `cores in use: api ${api.toFixed(2)}, workers ${worker.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`;
  return [
    ...waiting,
    lineOf(`${name}.workers`, workers, 'workers', `for waits, and for half of a core each; ${busiest}`),
    lineOf(`${name}.cores`, api + worker + postgres, 'cores', `${cores}; ${busiest}`),
  ];
}

/** The fewest workers that meet the goals, and the day with them. */
function workersNeeded(jobs: number, queue: QueueOfWork): { workers: number; hours: Hour[] } {
  for (let workers = fewest; ; workers += 1) {
    const random = seeded(seed);
    const service = () => drawTime(queue.serviceMs, random) / 1_000;
    const arrivals = dayArrivals(hourlyLoads(jobs, queue.hasLargeOrders), random);
    const hours = simulate(arrivals, workers * queue.slotsPerWorker, service);
    if (hours.every((hour) => isWithin(hour, queue))) return { workers, hours };
  }
}

const isWithin = ({ small, bulk }: Hour, { goal: { smallP95Ms, bulkP95Ms = Infinity } }: QueueOfWork): boolean =>
  small.p95 * 1_000 <= smallP95Ms && bulk.p95 * 1_000 <= bulkP95Ms;

const lineOf = (name: string, value: number, unit: string, method: string): BenchLine => ({
  ...{ name, value, unit, against: 0, ratio: 0, goal: 0, method },
});

function tableOf(title: string, hours: readonly Hour[]): string {
  const seconds = (value: number) => value.toFixed(2);
  const row = ({ queue, small, bulk }: Hour, hour: number) =>
    [
      hour,
      small.jobs,
      bulk.jobs,
      queue,
      ...[small, bulk].flatMap(({ p50, p95, max }) => [p50, p95, max].map(seconds)),
    ].join(' | ');
  return [
    title,
    'hour | small orders | large orders | longest queue | wait p50 | p95 | max, s | of large orders p50 | p95 | max, s',
    ...hours.map(row),
  ].join('\n');
}
