import { execFileSync } from 'node:child_process';
import console from 'node:console';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';

// node .ci/verdict.mjs RESULTS STATUS: what Jest's results say, as one last line. A test that was left out is a failure.
const [, , file, status] = process.argv;

/** Jest's results; none when the checks or the build before it have failed. */
function resultsOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const results = resultsOf(file);
if (!results) {
  console.error('No test was run: the checks or the build before the tests failed.');
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const run = new Set(results.testResults.map(({ name }) => relative(process.cwd(), name)));
const tests = execFileSync('git', ['ls-files', '*.spec.*', '*.test.*'], { encoding: 'utf8' });
const leftOut = [
  ...tests.split('\n').filter((name) => name && !run.has(name)),
  ...results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => `${relative(process.cwd(), name)}: ${test.fullName}`),
  ),
];
if (leftOut.length > 0) console.error(`Left out, so not proven:\n${leftOut.map((one) => `  ${one}`).join('\n')}`);

const again = results.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter((test) => test.status === 'passed' && test.invocations > 1)
    .map((test) => `${relative(process.cwd(), name)}: ${test.fullName}`),
);
if (again.length > 0) console.log(`Passed on retry:\n${again.map((one) => `  ${one}`).join('\n')}`);

const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + leftOut.length;
console.log(`${results.numPassedTests} passed, ${failed} failed`);
process.exit(failed > 0 || !results.success ? 1 : Number(status));
