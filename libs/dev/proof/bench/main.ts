import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { textOf, type BenchLine } from './measuring/bench-line.js';

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
  'webhooks.out': () => import('./webhooks/webhooks-out.js'),
  relay: () => import('./queues/relay.js'),
  wake: () => import('./queues/wake-up-latency.js'),
  queue: () => import('./queues/queue.js'),
  workers: () => import('./workers/workers.js'),
  simulate: () => import('./simulate/simulate.js'),
  cost: () => import('./cost/cost.js'),
  idle: () => import('./queues/idle.js'),
  web: () => import('./screens/web.js'),
};

/** `npm run bench [-- NAME]`: each benchmark in its own process, so that none warms up or disturbs another. */
async function runAll(prefix: string): Promise<void> {
  const fits = (name: string) => [name, ...name.split('.')].some((word) => word.startsWith(prefix));
  const own = prefix in parts ? (name: string) => name === prefix || name.startsWith(`${prefix}.`) : fits;
  const chosen = Object.keys(parts).filter((name) => own(name) || prefix.startsWith(`${name}.`));
  if (chosen.length === 0)
    throw new Error(`No benchmark is called ${prefix}. There are: ${Object.keys(parts).join(', ')}.`);
  const load = loadavg()[0] ?? 0;
  console.error(`${cpus().length} cores, load ${load.toFixed(1)}, Node ${process.versions.node}: ${chosen.join(', ')}`);
  for (const name of chosen) {
    const child = fork(fileURLToPath(import.meta.url), ['--part', name, prefix], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) {
      console.error(`${name} did not run.`);
      process.exitCode = 1;
    }
  }
}

async function runPart(name: string, prefix: string): Promise<void> {
  const start = performance.now();
  const part = await parts[name]?.();
  const lines = (await part?.run()) ?? [];
  const shown = lines.filter((line) => line.name.startsWith(prefix));
  for (const line of shown.length > 0 ? shown : lines) console.log(textOf(line));
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const [first = '', name = '', prefix = ''] = process.argv.slice(2);
try {
  await (first === '--part' ? runPart(name, prefix) : runAll(first));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
if (first === '--part') process.exit();
