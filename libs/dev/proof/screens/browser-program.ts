import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = resolve('node_modules/.cache/chromium');

/** Chromium, and the libraries it needs where the system has none. */
export interface BrowserProgram {
  readonly path: string;
  readonly libraries?: string;
}

/** Why no browser is available; undefined when there is one. */
export function whyNoBrowser(): string | undefined {
  const { platform, arch, env } = process;
  if (env['CHROMIUM_PATH'] || (platform === 'linux' && arch === 'x64')) return undefined;
  return `our packages have no Chromium for ${platform}-${arch}: set CHROMIUM_PATH to a Chrome or Chromium`;
}

/** CHROMIUM_PATH, or the Chromium of our packages, unpacked once and cached next to them. */
export async function browserProgram(): Promise<BrowserProgram> {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { path: own };
  if (!existsSync(cache)) await unpack();
  return { path: join(cache, 'chromium'), libraries: join(cache, 'al2023/lib') };
}

const inflateAll = `
  import { inflate } from '@sparticuz/chromium';
  for (const file of process.argv.slice(1)) await inflate(file);`;

/** The package unpacks into TMPDIR: a new folder that is renamed only when it is complete. */
async function unpack(): Promise<void> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const files = ['chromium.br', 'al2023.tar.br'].map((file) => join(packed, file));
  await mkdir(dirname(cache), { recursive: true });
  const folder = await mkdtemp(`${cache}-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', inflateAll, ...files], {
    env: { ...process.env, TMPDIR: folder },
  });
  // Another process may have been faster: its copy is identical.
  await rename(folder, cache).catch(() => rm(folder, { recursive: true, force: true }));
}
