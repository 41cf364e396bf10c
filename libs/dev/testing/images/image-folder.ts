import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * A folder with the content of the image: the product's part of `dist`, and the packages that `npm ci --omit=dev`
 * installs.
 */
export interface ImageFolder {
  readonly path: string;
  /** The command of a package.json script, as arguments for Node. */
  args(script: string): string[];
  remove(): Promise<void>;
}

const leftBehind = /[/\\]dist[/\\](libs[/\\]dev$|.*[/\\]testing$|.*\.spec\.js(\.map)?$)/;

/** @throws Error when there is no build. */
export async function makeImageFolder(): Promise<ImageFolder> {
  if (!existsSync('dist/programs/api/main.js') || !existsSync('dist/web/routes.json'))
    throw new Error('There is nothing to test yet: run npm run build first.');
  const text = await readFile('package.json', 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  const path = await mkdtemp(join(tmpdir(), 'waybill-test-image-'));
  await cp('package.json', join(path, 'package.json'));
  await cp(resolve('dist'), join(path, 'dist'), {
    recursive: true,
    filter: (source) => !leftBehind.test(source.split(sep).join('/')),
  });
  for (const folder of await packagesOfProduction()) {
    const link = join(path, folder);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve(folder), link);
  }
  return {
    path,
    args: (script) => (scripts[script] ?? '').split(' ').slice(1),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Their folders; a dependency that only one package uses is inside that package's folder. */
async function packagesOfProduction(): Promise<string[]> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> };
  return Object.entries(lock.packages).flatMap(([folder, { dev }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder) && !dev && existsSync(folder) ? [folder] : [],
  );
}
