import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LockEntry, LockFile } from './missing-platforms.js';

type Planted = LockEntry & { hasInstallScript?: boolean; license?: string; integrity?: string; resolved?: string };

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const lock = read<LockFile>('package-lock.json');
const manifest = read<{ allowScripts: Record<string, boolean> }>('package.json');
const good: Planted = {
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-x',
  resolved: 'https://registry.npmjs.org/planted/-/planted-1.0.0.tgz',
};

describe('package policy', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-policy-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, content: object) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
  };
  /** Runs the check as .ci/run does, on a changed copy of our lock file. */
  const check = (planted: Record<string, Planted> = {}, allowScripts = manifest.allowScripts) => {
    write('package-lock.json', { packages: { ...lock.packages, ...planted } });
    write('package.json', { ...manifest, allowScripts });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['.ci/check-lock-file.mjs', folder], {
      encoding: 'utf8',
    });
    return { status, stdout, against: stderr.split('\n').slice(1).join('\n').trim() };
  };

  it('accepts the lock file before anything is installed, and names every skipped package', () => {
    const { status, stdout } = check({ 'node_modules/planted': good });
    expect(stdout).toMatch(/^\d{4,} packages checked/);
    // Nothing is installed in this folder, so a package without a license in the lock file is skipped.
    expect(stdout).toMatch(/Skipped, .*@swc\/core-win32-x64-msvc@/);
    expect(stdout).toContain('Exception: axe-core (MPL-2.0).');
    expect(status).toBe(0);
  });

  it.each<[string, Planted, RegExp]>([
    [
      'an install script',
      { ...good, hasInstallScript: true },
      /planted@1.0.0 has an install script and is not in allow/,
    ],
    ['an unlisted license', { ...good, license: 'AGPL-3.0-only' }, /has the license AGPL-3.0-only/],
    ['one unlisted license of two', { ...good, license: 'MIT AND (GPL-2.0 OR SSPL-1.0)' }, /has the license MIT AND/],
    ['no license', { ...good, license: undefined }, /planted@1.0.0 names no license/],
    ['no hash', { ...good, integrity: undefined }, /planted@1.0.0 has no integrity hash/],
    ['another origin', { ...good, resolved: 'git+ssh://git@example.com/x.git' }, /comes from another place: git\+ssh/],
    [
      'a false platform restriction',
      { version: '1.0.0', optional: true, os: ['linux'], hasInstallScript: true },
      /install/,
    ],
  ])('refuses a planted package with %s', (_, planted, words) => {
    const { status, against } = check({ 'node_modules/x/node_modules/planted': planted });
    expect(against).toMatch(words);
    expect(status).toBe(1);
  });

  it('accepts a choice of licenses when one of them is on the list', () => {
    expect(check({ 'node_modules/planted': { ...good, license: '(GPL-2.0 OR (MIT AND Zlib))' } }).status).toBe(0);
  });

  it('refuses an installed package that hides its install script or its license', () => {
    write('node_modules/planted/package.json', { scripts: { postinstall: 'node steal.js' } });
    const scripts = { ...manifest.allowScripts, planted: true };
    expect(check({ 'node_modules/planted': good }, scripts).against).toMatch(/that the lock file does not tell of/);
    write('node_modules/planted/package.json', { license: 'SSPL-1.0' });
    const { against } = check({ 'node_modules/planted': { ...good, license: undefined } });
    expect(against).toMatch(/has the license SSPL-1.0/);
  });

  it('refuses an allowed script of a package that is gone', () => {
    expect(check({}, { ...manifest.allowScripts, gone: true }).against).toBe(
      'allowScripts names gone, which has no install script',
    );
  });
});
