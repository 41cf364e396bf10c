import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { ownDatabase } from '#libs/dev/testing/servers/app-role.js';
import { createTestDatabase } from '#libs/dev/testing/servers/test-database.js';

/** Everything as `npm start` runs it, on free ports, with data of its own. */
export interface Shop {
  /** The one address. */
  readonly url: string;
  readonly stripeUrl: string;
  /** The page of mail that was not really sent. */
  readonly mailUrl: string;
  readonly databaseUrl: string;
  /** Who can sign in at once. */
  readonly demoUsers: readonly (Account & { groups: readonly string[] })[];
  close(): Promise<void>;
}

type ShopAddresses = Omit<Shop, 'close'>;

/** A day takes half a second; nobody is asked to slow down. */
const settings = { LOG_LEVEL: 'warn', TRACKING_SPEED: '172800', RATE_LIMIT_FACTOR: '1000' };
const allowedVariables = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'];

/**
 * Opens a shop from `dist/`, on a new database of the test run's server.
 * @param change settings that differ; undefined takes one away.
 */
export async function openShop(change: Record<string, string> = {}): Promise<Shop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'waybill-e2e-'));
  const own = Object.fromEntries(allowedVariables.map((name) => [name, process.env[name]]));
  const database = await createTestDatabase();
  const env = { ...own, ...ownDatabase(database.ownerUrl), ...settings, ...change };
  const program = fileURLToPath(new URL('shop-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify({ dataFolder, env })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const line = await Promise.race([firstLine(child.stdout), gone.then(() => undefined)]);
  if (!line)
    throw new Error(`The shop did not start.\n${await readFile(join(dataFolder, 'api.log'), 'utf8').catch(() => '')}`);
  return {
    ...(JSON.parse(line) as ShopAddresses),
    close: async () => {
      child.stdin.end();
      await gone;
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(stream)) return line;
  return undefined;
}
