import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sum } from '#libs/contracts/values/money.js';
import { prepareData } from '../shop/prepared-data.js';
import { textOf, type BenchLine } from './measuring/bench-line.js';
import { closeShared } from './measuring/at-end.js';

type Part = { run(): Promise<BenchLine[]> };

/** Every benchmark, keyed by the prefix of its line names. */
const parts: Record<string, () => Promise<Part>> = {
  rating: () => import('./prices/rating.js'),
  'bulk-rating': () => import('./prices/bulk-rating.js'),
  margins: () => import('./prices/margins.js'),
  label: () => import('./labels/label.js'),
  'label.merge': () => import('./labels/merge.js'),
  'carriage.merge': () => import('./carriage/merge-vendor-labels.js'),
  'carriage.quote': () => import('./carriage/carriage-quote.js'),
  'carriage.buy': () => import('./carriage/carriage-buy.js'),
  'carriage.webhook': () => import('./carriage/carriage-webhook.js'),
  jwt: () => import('./requests/jwt.js'),
  quote: () => import('./prices/quote.js'),
  command: () => import('./requests/command.js'),
  status: () => import('./requests/status.js'),
  webhook: () => import('./requests/webhook.js'),
  cart: () => import('./orders/cart.js'),
  checkout: () => import('./orders/checkout.js'),
  'large-order': () => import('./orders/large-order.js'),
  orders: () => import('./orders/orders.js'),
  latency: () => import('./requests/latency.js'),
  admin: () => import('./screens/admin.js'),
  lists: () => import('./screens/lists.js'),
  scroll: () => import('./screens/scroll.js'),
  imports: () => import('./imports/imports.js'),
  'beside-import': () => import('./imports/beside-import.js'),
  'beside-workbooks': () => import('./imports/beside-workbooks.js'),
  'stores.import': () => import('./stores/stores-import.js'),
  'stores.webhook': () => import('./stores/stores-webhook.js'),
  'stores.list': () => import('./stores/stores-list.js'),
  'stores.seen': () => import('./stores/stores-seen.js'),
  'stores.write-back': () => import('./stores/stores-write-back.js'),
  'webhooks.out': () => import('./webhooks/webhooks-out.js'),
  tracking: () => import('./tracking/tracking.js'),
  relay: () => import('./queues/relay.js'),
  wake: () => import('./queues/wake-up-latency.js'),
  queue: () => import('./queues/queue.js'),
  workers: () => import('./workers/workers.js'),
  simulate: () => import('./simulate/simulate.js'),
  cost: () => import('./cost/cost.js'),
  idle: () => import('./queues/idle.js'),
  web: () => import('./screens/web.js'),
};

/** Parts of several minutes each, one that measures nothing and one without a goal, which run only when named. */
const onlyNamed = ['workers', 'cost', 'simulate', 'queue'];

/** Parts that use the same shop or the same queues, one after the other. */
const together = [
  ['command', 'status', 'latency', 'webhook', 'carriage.webhook', 'stores.webhook'],
  ['quote', 'cart', 'checkout', 'orders'],
  ['admin', 'scroll'],
  ['lists', 'stores.list'],
  ['beside-import', 'beside-workbooks'],
  ['stores.seen', 'stores.write-back'],
  ['relay', 'wake', 'queue'],
  ['idle', 'web'],
];

/** The parts by process: those that were chosen, with the others that use the same shop. */
function processesOf(chosen: readonly string[]): string[][] {
  const processes = new Map<readonly string[] | string, string[]>();
  for (const name of chosen) {
    const key = together.find((names) => names.includes(name)) ?? name;
    processes.set(key, [...(processes.get(key) ?? []), name]);
  }
  return [...processes.values()];
}

/** `npm run bench [-- NAME]`: in a process each, so that none warms up or disturbs another, except those that share a shop. */
async function runAll(prefix: string): Promise<void> {
  const fits = (name: string) => [name, ...name.split('.')].some((word) => word.startsWith(prefix));
  const own = prefix in parts ? (name: string) => name === prefix || name.startsWith(`${prefix}.`) : fits;
  const chosen = Object.keys(parts)
    .filter((name) => own(name) || prefix.startsWith(`${name}.`))
    .filter((name) => prefix !== '' || !onlyNamed.includes(name));
  if (chosen.length === 0)
    throw new Error(`No benchmark is called ${prefix}. There are: ${Object.keys(parts).join(', ')}.`);
  const load = loadavg()[0] ?? 0;
  console.error(`${cpus().length} cores, load ${load.toFixed(1)}, Node ${process.versions.node}: ${chosen.join(', ')}`);
  const seconds = new Map<string, number>();
  const processes = processesOf(chosen);
  if (processes.length > 1) await prepareData();
  for (const names of processes) {
    const start = performance.now();
    const child = fork(fileURLToPath(import.meta.url), ['--parts', names.join(), prefix], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) {
      console.error(`${names.join(', ')} did not run.`);
      process.exitCode = 1;
    }
    seconds.set(names.join(', '), (performance.now() - start) / 1_000);
  }
  console.error(listOf(seconds));
}

/** What each part took, the longest first. */
function listOf(seconds: ReadonlyMap<string, number>): string {
  const longest = [...seconds].toSorted(([, one], [, other]) => other - one);
  const total = sum([...seconds.values()]);
  return [...longest, ['together', total] as const]
    .map(([name, took]) => `${took.toFixed(0).padStart(5)} s ${name}`)
    .join('\n');
}

/** Runs all of them, even when one fails. @throws what failed first */
async function runParts(names: readonly string[], prefix: string): Promise<void> {
  const failures: unknown[] = [];
  try {
    for (const name of names)
      await runPart(name, prefix).catch((error: unknown) => {
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        failures.push(error);
      });
  } finally {
    await closeShared();
  }
  if (failures.length > 0) throw failures[0];
}

async function runPart(name: string, prefix: string): Promise<void> {
  const part = await parts[name]?.();
  const lines = (await part?.run()) ?? [];
  const shown = lines.filter((line) => line.name.startsWith(prefix));
  for (const line of shown.length > 0 ? shown : lines) console.log(textOf(line));
}

const [first = '', names = '', prefix = ''] = process.argv.slice(2);
const isProcess = first === '--parts';
try {
  await (isProcess ? runParts(names.split(','), prefix) : runAll(first));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
if (isProcess) process.exit();
