import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { startTestPostgres } from '#libs/dev/testing/servers/test-postgres-server.js';
import { RedisServer, whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';

/** A migrated database, and the store that holds its jobs. */
export interface QueueSide {
  readonly kind: 'postgres' | 'redis';
  readonly databaseUrl: string;
  readonly queueUrl: string;
  readonly orm: MikroORM;
  /** Empties the outbox and the queues: dead rows of the last round halve the throughput of the next one. */
  clear(): Promise<void>;
}

/** Runs `work` with a side for each available store, PostgreSQL first, and stops what it started. */
export async function withQueueSides<T>(work: (sides: QueueSide[]) => Promise<T>): Promise<T> {
  const missing = whyNoRedis();
  if (missing) console.error(`PostgreSQL only: ${missing}.`);
  const server = await startTestPostgres();
  const redis = missing ? undefined : await RedisServer.start('everysec');
  const sides: QueueSide[] = [await openSide('postgres', server.url)];
  if (redis) sides.push(await openSide('redis', server.url, redis.url));
  try {
    return await work(sides);
  } finally {
    await Promise.all(sides.map((side) => side.orm.close()));
    await redis?.stop();
    await server.stop();
  }
}

async function openSide(kind: QueueSide['kind'], serverUrl: string, redisUrl?: string): Promise<QueueSide> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${kind}`;
  const databaseUrl = url.href;
  await execute(serverUrl, `create database bench_${kind}`);
  await migrateUp(databaseUrl);
  const orm = await MikroORM.init(ormConfig({ url: databaseUrl, pool: 10, applicationName: 'bench' }));
  const clear = async () => {
    await execute(databaseUrl, 'truncate outbox_message');
    if (redisUrl) return flush(redisUrl);
    await execute(databaseUrl, 'truncate bullmq.job, bullmq.event cascade');
  };
  return { kind, databaseUrl, queueUrl: redisUrl ?? databaseUrl, orm, clear };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall().finally(() => redis.disconnect());
}
