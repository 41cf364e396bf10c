import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { ownDatabase } from '#libs/dev/testing/servers/app-role.js';

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
  await chmod(dataFolder, 0o755); // PostgreSQL of a run without TEST_DATABASE_URL may run as another user
  const own = Object.fromEntries(allowedVariables.map((name) => [name, process.env[name]]));
  const env = { ...own, ...(await newDatabase()), ...settings, ...change };
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
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(stream)) return line;
  return undefined;
}

async function newDatabase(): Promise<Partial<ReturnType<typeof ownDatabase>>> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return {};
  const name = `e2e_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return ownDatabase(Object.assign(new URL(server), { pathname: `/${name}` }).href);
}
