import { relative } from 'node:path';
import process from 'node:process';

const shown = 20;

/** Prints where the time went when all tests are done: by kind, and the slowest files. */
export default class TimesReporter {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= shown) return;
    const files = testResults
      .map(({ displayName, testFilePath, perfStats, numPassingTests }) => ({
        kind: displayName?.name ?? '',
        name: relative(process.cwd(), testFilePath),
        seconds: (perfStats.end - perfStats.start) / 1000,
        tests: numPassingTests,
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const kinds = Object.entries(Object.groupBy(files, ({ kind }) => kind)).map(
      ([kind, of]) => `${cell(sum(of, 'seconds'))} s  ${kind}: ${of.length} files, ${sum(of, 'tests')} tests passed`,
    );
    const slowest = files.slice(0, shown).map(({ name, seconds }) => `${cell(seconds)} s  ${name}`);
    process.stderr.write(`\nTime by kind\n${kinds.join('\n')}\n\nSlowest files\n${slowest.join('\n')}\n`);
  }
}

const sum = (files, of) => files.reduce((total, file) => total + file[of], 0);
const cell = (seconds) => seconds.toFixed(0).padStart(6);
