import { RedisServer, whyNoRedis } from './redis-server.js';

/** A queue store for one test file. */
export interface QueueStore {
  readonly kind: 'postgres' | 'redis';
  /** QUEUE_URL for the given URL of the test's database. */
  urlFor(databaseUrl: string): string;
  open(): Promise<void>;
  close(): Promise<void>;
}

const postgres: QueueStore = {
  kind: 'postgres',
  urlFor: (databaseUrl) => databaseUrl,
  open: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

function redis(): QueueStore {
  let server: RedisServer | undefined;
  const configuredUrl = process.env['REDIS_URL'];
  return {
    kind: 'redis',
    urlFor: () => server?.url ?? configuredUrl ?? '',
    open: async () => void (configuredUrl || (server = await RedisServer.start())),
    close: async () => server?.stop(),
  };
}

/**
 * The stores that the queue tests run on: PostgreSQL always, Redis where available. Prints a note when it is not; with
 * CI=true its absence is an error, so that no run passes by skipping it.
 */
export function queueStores(): QueueStore[] {
  const missing = process.env['REDIS_URL'] ? undefined : whyNoRedis();
  if (!missing) return [postgres, redis()];
  if (process.env['CI'] === 'true') throw new Error(`The queue tests must run on Redis too, but ${missing}.`);
  process.stderr.write(`The queue tests run on PostgreSQL only: ${missing}.\n`);
  return [postgres];
}
