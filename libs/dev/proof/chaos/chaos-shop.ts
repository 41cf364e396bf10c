import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ManagedProcess } from '#libs/dev/launch/processes/managed-process.js';
import { startAll, type LaunchOptions, type Running } from '#libs/dev/launch/start-all.js';
import { ownDatabase } from '#libs/dev/testing/servers/app-role.js';
import { EasypostControl } from '#libs/dev/testing/faults/easypost-control.js';
import { StripeControl } from '#libs/dev/testing/faults/stripe-control.js';
import { RedisServer, whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { ChaosPostgres } from './chaos-postgres.js';
import type { Queue, Seller } from './options.js';

/** Short intervals, so that what takes half a minute in production takes seconds here. */
const quick = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '100000',
  JOB_LOCK_MS: '5000',
  JOB_STALLED_MS: '2000',
  OUTBOX_RESEND_MS: '5000',
  GRACE_MS: '2000',
};
const allowedVariables = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'SystemRoot', 'TEMP', 'TMP'];
/** Restart limit of each program: effectively none. */
const restarts = 100_000;

export type Row = Record<string, unknown>;

/** `launch`: further options of the launcher. */
type Opening = { workers?: number; seller?: Seller; launch?: Partial<LaunchOptions> };

/** A complete Waybill of real processes with fresh data, whose parts can be killed and restarted one by one. */
export class ChaosShop {
  readonly stripe: StripeControl;
  /** Null where price lists sell the labels. */
  readonly easypost: EasypostControl | null;
  readonly pool: pg.Pool;

  private constructor(
    readonly running: Running,
    readonly postgres: ChaosPostgres,
    readonly redis: RedisServer | undefined,
    private readonly forget: () => Promise<void>,
  ) {
    this.stripe = new StripeControl(running.stripeUrl ?? '');
    this.easypost = running.easypostUrl === null ? null : new EasypostControl(running.easypostUrl);
    this.pool = new pg.Pool({ connectionString: postgres.url, max: 4, application_name: 'chaos' });
    this.pool.on('error', () => undefined);
  }

  /** @throws Error when Redis is requested but missing, or when the programs are not built. */
  static async open(queue: Queue, { workers = 2, seller = 'lists', launch = {} }: Opening = {}): Promise<ChaosShop> {
    const missing = queue === 'redis' ? whyNoRedis() : undefined;
    if (missing) throw new Error(`It cannot run on Redis: ${missing}.`);
    const dataFolder = await mkdtemp(join(tmpdir(), 'waybill-chaos-'));
    await chmod(dataFolder, 0o755);
    const postgres = await ChaosPostgres.start(dataFolder);
    const redis = queue === 'redis' ? await RedisServer.start('everysec') : undefined;
    const forget = async () => {
      await redis?.stop();
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    };
    const own = Object.fromEntries(allowedVariables.map((name) => [name, process.env[name]]));
    const database = ownDatabase(postgres.url);
    const easypost = seller === 'easypost';
    // Parcels are scanned after 20 seconds: some refunds come before that, some too late.
    const sellers = easypost ? { PRICE_LISTS: 'off', TRACKING_SPEED: '4000' } : {};
    const env = { ...own, ...quick, ...sellers, ...database, QUEUE_URL: redis?.url ?? database.DATABASE_URL };
    try {
      const running = await startAll({
        dataFolder,
        port: 0,
        workers,
        restarts,
        easypost,
        ...launch,
        env: { ...env, ...launch.env },
      });
      return new ChaosShop(running, postgres, redis, forget);
    } catch (error) {
      await forget();
      throw error;
    }
  }

  async sql<R extends Row>(query: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(query, values)).rows;
  }

  /** API, workers and sandboxes, by name. */
  get processes(): readonly ManagedProcess[] {
    const { api, workers, stripe, mail, cognito, easypost } = this.running;
    return [api, ...workers, stripe, mail, cognito, easypost].filter((process) => process !== null);
  }

  /** A request to the sandbox's control API that {@link StripeControl} does not cover. */
  async controlStripe(path: string, body: object): Promise<Response> {
    return fetch(`${this.running.stripeUrl}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  }

  async forgetQueue(): Promise<void> {
    await this.askRedis((redis) => redis.flushall());
  }

  /** Opens a connection for one request. Does nothing when the queue is not on Redis. */
  async askRedis(ask: (redis: Redis) => Promise<unknown>): Promise<void> {
    if (!this.redis) return;
    const redis = new Redis(this.redis.url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await ask(redis);
    } finally {
      redis.disconnect();
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.running.stop();
    await this.forget();
  }
}
