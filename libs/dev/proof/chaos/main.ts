import { readOptions } from './options.js';
import { runChaos, type ChaosRun } from './run-chaos.js';

/**
 * `npm run chaos [-- --orders N --seed S --queue redis|postgres --carrier lists|easypost --json]`: buys labels while
 * everything fails, then audits.
 */
function report({ findings, failures, ends, casualties }: ChaosRun): string {
  const faults = [...casualties.byKind]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, times]) => `  ${times} x ${what}`);
  const wrong = findings.map(({ invariant, subject, text }) => `  ${invariant}: ${subject}: ${text}`);
  return [
    ...['', 'What was done to it', ...faults, 'How it ended', ...ends.map((one) => `  ${one}`)],
    ...(failures.length > 0 ? ['What customers saw and must not see', ...failures.map((one) => `  ${one}`)] : []),
    ...(wrong.length > 0 ? ['What the auditor found', ...wrong] : ['The auditor found nothing.']),
  ].join('\n');
}

try {
  const { json, ...options } = readOptions(process.argv.slice(2));
  const run = await runChaos(options, (line) => console.error(line));
  console.error(report(run));
  const { result } = run;
  process.stdout.write(`${json ? JSON.stringify(result) : result.ok ? 'All is well.' : 'Something is wrong.'}\n`);
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
