import type { BenchLine } from '../measuring/bench-line.js';
import { median } from '../measuring/rounds.js';
import { CostShop, type Cost, type Measured } from './cost-shop.js';
import { measuredWork, type Work } from './measured-work.js';

/** Columns of the table. */
const columns: Record<keyof Cost, string> = {
  ...{ apiMs: 'api ms', workerMs: 'worker ms', postgresMs: 'PostgreSQL ms', statements: 'statements' },
  ...{ roundTrips: 'round trips', commits: 'commits', walBytes: 'log bytes', jobs: 'jobs', messages: 'messages' },
  ...{ mails: 'mails' },
};
const names = Object.keys(columns) as (keyof Cost)[];

/**
 * Median cost of each kind of work, from the request to its last job. The queue is PostgreSQL's, with one worker of each group.
 * COST_STATEMENTS=order-1 lists the statements behind a line.
 */
export async function run(): Promise<BenchLine[]> {
  const cost = await CostShop.open();
  const lines: BenchLine[] = [];
  console.error(tableRow(['', ...names.map((name) => columns[name])]));
  try {
    for (const work of (await measuredWork(cost)).filter(isChosen)) lines.push(...(await linesOf(cost, work)));
  } finally {
    await cost.close();
  }
  return lines;
}

/** `npm run bench -- cost.quote` measures one kind of work. */
const isChosen = ({ name }: Work): boolean => {
  const chosen = process.argv.at(-1)?.split('.')[1];
  return chosen === undefined || chosen === name;
};

async function linesOf(cost: CostShop, work: Work): Promise<BenchLine[]> {
  const { things = 1 } = work;
  const seen: Measured[] = [];
  if (work.times > 1) await cost.measure(await work.prepare());
  await cost.measureIdle();
  while (seen.length < work.times) seen.push(await cost.measure(await work.prepare()));
  const typical = seen.toSorted((one, other) => one.cost.statements - other.cost.statements)[
    Math.floor(seen.length / 2)
  ]!;
  if (process.env['COST_STATEMENTS'] === work.name) explain(typical, things);
  const of = (name: keyof Cost) => seen.map((one) => one.cost[name] / things);
  console.error(tableRow([work.name, ...names.map((name) => cellOf(median(of(name))))]));
  return names.map((name) => ({
    ...{
      name: `cost.${work.name}.${name}`,
      value: median(of(name)),
      unit: unitOf(name),
      against: 0,
      ratio: 0,
      goal: 0,
    },
    ...{ min: Math.min(...of(name)), max: Math.max(...of(name)), method: `${columns[name]}, each of ${things}` },
  }));
}

const unitOf = (name: keyof Cost): string => (name.endsWith('Ms') ? 'ms' : name === 'walBytes' ? 'B' : 'count');
const cellOf = (value: number): string => String(Number(value.toPrecision(3)));
const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function explain({ tally, jobs }: Measured, things: number): void {
  console.error(JSON.stringify(jobs));
  for (const [text, { statements }] of [...tally].sort(([, one], [, other]) => other.statements - one.statements))
    console.error(`${(statements / things).toFixed(2).padStart(9)} ${text}`);
}
