import { shipmentCounts, shipmentPage } from '#libs/contracts/shipments/shipment-lists.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { paced, quantile } from '../measuring/paced.js';
import { rows } from './admin.js';
import { largeOwner } from './large-owner.js';
import { inWholeRun } from '../measuring/whole-run.js';

const pace = inWholeRun({ perSecond: 10, seconds: 5 }, { perSecond: 5, seconds: 30 });
const warmUp = { ...pace, seconds: inWholeRun(2, 6) };
/** Milliseconds. */
const goal = 50;

/** Parts of names, cities and numbers that match many, few and no rows; then filters and sorts. */
const searches = [
  ...['q=quentin', 'q=uenti', 'q=lovelace', 'q=ada los', 'q=zurich', 'q=K%C3%B6ln', 'q=zz', 'q=a', 'q=nobody'],
  ...['q=00004711', 'q=WB-1042', 'q=104', 'q=90210'],
];
const filters = [
  ...['', 'sort=-total', 'sort=recipient', 'tab=to_print', 'tab=problems', 'status=delivered,problem'],
  ...[
    'carrier=usps&sort=total',
    'service=nothing',
    'source=file',
    'from=2026-01-01&to=2026-06-30',
    'q=reno&status=to_pay',
  ],
];

/** GET /api/shipments of one owner who has 100,000: searches, filters, sorts and a second page, at a steady pace. */
export async function run(): Promise<BenchLine[]> {
  const { user } = await largeOwner();
  const ask = (query: string) => user.ask(shipmentPage, `/shipments?${query}`);
  const { next } = await ask('');
  const { all: count } = await user.ask(shipmentCounts, '/shipments/counts');
  if (count < rows / 2) throw new Error(`There are ${count} shipments, not ${rows}.`);
  const all = { search: searches, list: [...filters, `cursor=${next}`] };
  const lines: BenchLine[] = [];
  for (const [name, questions] of Object.entries(all)) {
    await paced((index) => ask(questions[index % questions.length]!), warmUp);
    const slow = new Map<string, number>();
    const times = await paced(async (index) => {
      const [query, began] = [questions[index % questions.length]!, performance.now()];
      await ask(query);
      slow.set(query, Math.max(slow.get(query) ?? 0, performance.now() - began));
    }, pace);
    const worst = [...slow].sort(([, a], [, b]) => b - a).slice(0, 4);
    for (const [query, ms] of worst) console.error(`${ms.toFixed(0)} ms at most: ${query.slice(0, 60)}`);
    lines.push(
      lineOf(`lists.${name}.p50`, quantile(times, 0.5), 0),
      lineOf(`lists.${name}.p95`, quantile(times, 0.95), 1),
    );
  }
  return lines;
}

const lineOf = (name: string, value: number, ratioGoal: number): BenchLine => ({
  ...{ name, value, unit: 'ms', against: goal, ratio: goal / value, goal: ratioGoal },
  method: `${name.includes('search') ? searches.length : filters.length + 1} requests in turn to one owner's ${rows} shipments, ${pace.perSecond}/s`,
});
