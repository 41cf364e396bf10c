import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Whichever runs second sees what the other one left behind. */
const litters = `
import { expect, it, jest } from '@jest/globals';
it('finds everything as it was', () => {
  expect([process.env.LITTER, process.exitCode, String(fetch).includes('litter')]).toEqual([undefined, undefined, false]);
  expect([process.cwd() === '/', jest.isMockFunction(setTimeout), console.litter]).toEqual([false, false, undefined]);
});
it('leaves things changed', () => {
  process.env.LITTER = 'yes';
  process.exitCode = 3;
  process.chdir('/');
  globalThis.fetch = () => 'litter';
  globalThis.console = { ...console, litter: true };
  jest.retryTimes(5);
  jest.useFakeTimers();
});
it('has no mocks of modules', () => {
  for (const name of ['mock', 'unstable_mockModule', 'resetModules', 'isolateModules'])
    expect(() => jest[name]('fs')).toThrow('jest.' + name + ' does not exist');
});`;

const planted: Record<string, string> = {
  'first.spec.ts': litters,
  'second.spec.ts': litters,
  'rejected.spec.ts': `
import { it } from '@jest/globals';
it('is failed by a rejection that nobody handles', async () => {
  void Promise.reject(new Error('unhandled'));
  await new Promise((done) => setTimeout(done, 20));
});`,
  'hook.spec.ts': `
import { beforeAll, it } from '@jest/globals';
beforeAll(() => Promise.reject(new Error('in a hook')));
it('is failed by its hook', () => undefined);`,
};

type Results = { testResults: { name: string; assertionResults: { status: string; failureMessages: string[] }[] }[] };

let folder: string;
let results: Results;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'waybill-native-'));
  for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, name), text);
  const native = (name: string) => resolve('.ci/native', `native-${name}.mjs`);
  const config = {
    ...{ rootDir: folder, testMatch: ['**/*.spec.ts'], extensionsToTreatAsEsm: ['.ts'], transform: {} },
    ...{ testEnvironment: native('environment'), runtime: native('runtime') },
  };
  const jest = resolve('node_modules/jest/bin/jest.js');
  const output = join(folder, 'results.json');
  const flags = ['--runInBand', '--json', `--outputFile=${output}`, '--config', JSON.stringify(config)];
  await ended(['--experimental-vm-modules', jest, ...flags], resolve('.'));
  results = JSON.parse(readFileSync(output, 'utf8')) as Results;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ended = (args: string[], cwd: string) =>
  new Promise<{ code: number; text: string }>((done) => {
    const child = execFile(process.execPath, args, { cwd }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });

const outcomes = (file: string) =>
  results.testResults
    .find(({ name }) => name.endsWith(`/${file}`))!
    .assertionResults.map(({ status, failureMessages }) => [status, failureMessages.join('\n').split('\n')[0]]);

describe('tests run by Node', () => {
  it.each(['first.spec.ts', 'second.spec.ts'])('are isolated from changes of another test file: %s', (file) => {
    expect(outcomes(file)).toEqual([
      ['passed', ''],
      ['passed', ''],
      ['passed', ''],
    ]);
  });

  it.each([
    ['rejected.spec.ts', 'Error: unhandled'],
    ['hook.spec.ts', 'Error: in a hook'],
  ])('fail on an error outside of a test: %s', (file, error) => {
    expect(outcomes(file)).toEqual([['failed', error]]);
  });
});

describe('last line of .ci/run', () => {
  const test = (status: string, invocations = 1) => ({ fullName: 'adds', status, invocations });
  const verdict = async (assertionResults: object[], file = 'a.spec.ts') => {
    const repository = join(folder, `repository-${Math.random()}`);
    mkdirSync(repository);
    for (const name of ['a.spec.ts', 'results.json']) writeFileSync(join(repository, name), '');
    await new Promise((done) => execFile('git', ['init', '-q'], { cwd: repository }, done));
    await new Promise((done) => execFile('git', ['add', 'a.spec.ts'], { cwd: repository }, done));
    const testResults = [{ name: join(repository, file), assertionResults }];
    const results = { testResults, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPassedTests: 1, success: true };
    writeFileSync(join(repository, 'results.json'), JSON.stringify(results));
    return ended([resolve('.ci/verdict.mjs'), 'results.json', '0'], repository);
  };

  it('reports the number of passed tests', async () => {
    expect(await verdict([test('passed')])).toEqual({ code: 0, text: '1 passed, 0 failed\n' });
  });

  it('names a test that needed a second attempt', async () => {
    const { code, text } = await verdict([test('passed', 2)]);
    expect([code, text]).toEqual([0, expect.stringContaining('a.spec.ts: adds') as string]);
  });

  it.each([
    ['a test was skipped', [test('pending')], 'a.spec.ts'],
    ['a file did not run', [test('passed')], 'b.spec.ts'],
  ])('fails when %s', async (_, tests, file) => {
    const { code, text } = await verdict(tests, file);
    expect([code, text]).toEqual([1, expect.stringContaining('1 passed, 1 failed') as string]);
    expect(text).toContain('a.spec.ts');
  });
});
