import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataFolder } from '#libs/dev/launch/data-folder.js';
import { embeddedDatabase } from '#libs/dev/launch/embedded-database.js';
import { thisVersion } from '#libs/dev/launch/version.js';

const variable = 'PREPARED_SHOP_DATA';

/** Initializes and migrates a data folder for all shops of this run, which takes seconds each; it goes when this process ends. */
export async function prepareData(): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'waybill-prepared-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  await chmod(path, 0o755);
  const folder = new DataFolder(path);
  const endings: (() => Promise<unknown>)[] = [];
  try {
    const database = await embeddedDatabase(folder, folder.secrets(), endings);
    await thisVersion.migrate(database.owner, database);
  } finally {
    for (const end of endings.reverse()) await end();
  }
  process.env[variable] = path;
}

/** Makes `folder` a copy of what this run has prepared, if it has. */
export async function copyPreparedData(folder: string): Promise<void> {
  const prepared = process.env[variable];
  if (prepared) await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, folder]);
}
