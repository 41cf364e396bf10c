import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAll } from '#libs/dev/launch/start-all.js';
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

/** A day takes half a second; nobody is asked to slow down. */
const settings = { LOG_LEVEL: 'warn', TRACKING_SPEED: '172800', RATE_LIMIT_FACTOR: '1000' };
const allowedVariables = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'];

/**
 * Opens a shop from `dist/`, on a new database of the test run's server. One worker runs all jobs.
 * @param change settings that differ; undefined takes one away.
 */
export async function openShop(change: Record<string, string> = {}): Promise<Shop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'waybill-e2e-'));
  const own = Object.fromEntries(allowedVariables.map((name) => [name, process.env[name]]));
  const database = await createTestDatabase();
  const env = { ...own, ...ownDatabase(database.ownerUrl), ...settings, ...change };
  const forget = async () => {
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const running = await startAll({ dataFolder, port: 0, env, bulk: 'all workers', workersGiveWay: false });
    const { url, stripeUrl, mailUrl, databaseUrl, demoUsers } = running;
    if (stripeUrl === null || mailUrl === null) throw new Error('A shop for browsers needs its sandboxes.');
    return { url, stripeUrl, mailUrl, databaseUrl, demoUsers, close: () => running.stop().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
