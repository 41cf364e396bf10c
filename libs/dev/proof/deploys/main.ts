import { parseArgs } from 'node:util';
import { buildVersion } from './build-version.js';
import { whyNoHaproxy } from './haproxy.js';
import { runDeploy } from './run-deploy.js';

/**
 * `npm run deploys [-- --from COMMIT --orders N --seed S --queue redis|postgres]`: replaces the programs of that commit by those of
 * this version while customers buy (without `--from` this version by itself), and prints a line of JSON.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    orders: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    queue: { type: 'string', default: 'postgres' },
  },
});
try {
  const missing = whyNoHaproxy();
  if (missing) throw new Error(`A deploy needs a proxy in front of the apis: ${missing}.`);
  const { queue, from } = values;
  if (queue !== 'postgres' && queue !== 'redis') throw new Error('--queue is postgres or redis.');
  const old = from === undefined ? undefined : await buildVersion(from);
  try {
    const ordersBetween = Math.ceil(Number(values.orders) / 4);
    const options = { queue, seed: Number(values.seed), ordersBetween, ...(old ? { old } : {}) } as const;
    const { failures, findings, ...counts } = await runDeploy(options, (line) => console.error(line));
    for (const text of [...failures, ...findings.map((one) => `${one.invariant}: ${one.subject}: ${one.text}`)])
      console.error(text);
    const ok = failures.length + findings.length + counts.failed + counts.deadLetters === 0;
    process.stdout.write(`${JSON.stringify({ ok, ...counts })}\n`);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await old?.remove();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
