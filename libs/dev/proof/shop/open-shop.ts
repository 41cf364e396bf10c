import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAll, type Running } from '#libs/dev/launch/start-all.js';
import { RedisServer, whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { copyPreparedData } from './prepared-data.js';

export type Queue = 'embedded' | 'redis';

/** A complete, private Waybill: what runs, and how to stop it and delete its data. */
export interface Shop extends Pick<
  Running,
  'url' | 'databaseUrl' | 'demoUsers' | 'api' | 'workers' | 'stores' | 'easypostUrl' | 'folder' | 'settings'
> {
  close(): Promise<void>;
}

export interface ShopOptions {
  /** Changes to the settings below. */
  readonly env?: Record<string, string>;
  readonly workers?: number;
  /** With a shop of each vendor. Default false. */
  readonly demoStores?: boolean;
  /** Whether all labels come from an account at EasyPost instead of the price lists. Default false. */
  readonly easypost?: boolean;
  /**
   * Whether the workers have a lower priority than other programs, as in `npm start`. Default true. Not in tests: where
   * other tests take the processors, such workers get hardly any time.
   */
  readonly workersGiveWay?: boolean;
}

/**
 * A day of tracking takes half a second, and there are no rate limits. The caller's own database and keys are not used.
 */
const settings = { LOG_LEVEL: 'warn', TRACKING_SPEED: '172800', RATE_LIMIT_FACTOR: '100' };
const allowedVariables = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'SystemRoot', 'TEMP', 'TMP'];

/** Starts everything on free ports with fresh data. @throws Error when Redis is requested but missing. */
export async function openShop(
  queue: Queue,
  { env: changes = {}, workers = 1, demoStores = false, easypost = false, workersGiveWay = true }: ShopOptions = {},
): Promise<Shop> {
  const missing = queue === 'redis' ? whyNoRedis() : undefined;
  if (missing) throw new Error(`It cannot run on Redis: ${missing}.`);
  const redis = queue === 'redis' ? await RedisServer.start('everysec') : undefined;
  const dataFolder = await mkdtemp(join(tmpdir(), 'waybill-demo-'));
  // When root starts PostgreSQL, it runs as nobody and must be able to reach its data; this way all data stays in one
  // folder.
  await chmod(dataFolder, 0o755);
  const forget = async () => {
    await redis?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const own = Object.fromEntries(allowedVariables.map((name) => [name, process.env[name]]));
  const lists = easypost ? { PRICE_LISTS: 'off' } : {};
  const env = { ...own, ...settings, ...lists, ...(redis ? { QUEUE_URL: redis.url } : {}), ...changes };
  try {
    await copyPreparedData(dataFolder);
    const running = await startAll({ dataFolder, port: 0, env, workers, demoStores, easypost, workersGiveWay });
    return { ...running, close: () => running.stop().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
