import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Version } from '#libs/dev/launch/version.js';

const run = promisify(execFile);

/** A version of a folder of its own, which `remove` deletes. */
export type BuiltVersion = Version & { remove(): Promise<void> };

/**
 * Builds the server programs of a commit of this repository. Its packages are those installed here when both lock files are equal.
 * @throws Error when git does not know the commit, or it cannot be built.
 */
export async function buildVersion(commit: string): Promise<BuiltVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-version-'));
  const inFolder = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  try {
    await run('git', ['archive', '--output', join(folder, 'source.tar'), commit]);
    await run('tar', ['-xf', 'source.tar'], inFolder);
    if (await sameFile(join(folder, 'package-lock.json'), 'package-lock.json'))
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    else await run('npm', ['ci', '--no-audit', '--no-fund'], inFolder);
    await run('npm', ['run', '--silent', 'build:server'], inFolder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    program: (name) => join(folder, `dist/programs/${name}/main.js`),
    migrate: async (ownerUrl, { app }) => {
      const env = { ...process.env, DATABASE_URL: app ?? ownerUrl, DATABASE_OWNER_URL: ownerUrl, LOG_LEVEL: 'warn' };
      await run(process.execPath, [join(folder, 'dist/libs/database/migrate.js')], { ...inFolder, env });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const sameFile = async (one: string, other: string): Promise<boolean> =>
  (await readFile(one, 'utf8')) === (await readFile(other, 'utf8'));
