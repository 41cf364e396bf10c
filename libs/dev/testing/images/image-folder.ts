import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';

/** A folder with what the image holds: the product's part of `dist`, and of the packages those of `dependencies` only. */
export interface ImageFolder {
  readonly path: string;
  /** The command of a script of package.json, as arguments of Node. */
  args(script: string): string[];
  remove(): Promise<void>;
}

const leftBehind = /[/\\]dist[/\\](libs[/\\]dev$|.*[/\\]testing$|.*\.spec\.js(\.map)?$)/;

/** @throws Error when there is no build. */
export async function makeImageFolder(): Promise<ImageFolder> {
  if (!existsSync('dist/api/src/main.js') || !existsSync('dist/web/routes.json'))
    throw new Error('There is nothing to test yet: run npm run build first.');
  const text = await readFile('package.json', 'utf8');
  const { dependencies, scripts } = JSON.parse(text) as Record<'dependencies' | 'scripts', Record<string, string>>;
  const path = await mkdtemp(join(tmpdir(), 'waybill-test-image-'));
  await cp('package.json', join(path, 'package.json'));
  await cp(resolve('dist'), join(path, 'dist'), {
    recursive: true,
    filter: (source) => !leftBehind.test(source.split(sep).join('/')),
  });
  for (const name of Object.keys(dependencies)) {
    const link = join(path, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link);
  }
  return {
    path,
    args: (script) => (scripts[script] ?? '').split(' ').slice(1),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
