import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { startTestPostgres } from '#libs/dev/testing/servers/test-postgres-server.js';
import { RedisServer, whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { atEnd } from '../measuring/at-end.js';

/** A migrated database, and the store that holds its jobs. */
export interface QueueSide {
  readonly kind: 'postgres' | 'redis';
  readonly databaseUrl: string;
  readonly queueUrl: string;
  readonly orm: MikroORM;
  /** Empties the outbox and the queues: dead rows of the last round halve the throughput of the next one. */
  clear(): Promise<void>;
}

let opened: Promise<QueueSide[]> | undefined;

/** A side for each available store, PostgreSQL first, which the parts of this process share. */
export const queueSides = (): Promise<QueueSide[]> => (opened ??= openSides());

async function openSides(): Promise<QueueSide[]> {
  const missing = whyNoRedis();
  if (missing) console.error(`PostgreSQL only: ${missing}.`);
  const server = await startTestPostgres();
  atEnd(() => server.stop());
  const sides: QueueSide[] = [await openSide('postgres', server.url)];
  if (missing) return sides;
  const redis = await RedisServer.start('everysec');
  atEnd(() => redis.stop());
  return [...sides, await openSide('redis', server.url, redis.url)];
}

async function openSide(kind: QueueSide['kind'], serverUrl: string, redisUrl?: string): Promise<QueueSide> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${kind}`;
  const databaseUrl = url.href;
  await execute(serverUrl, `create database bench_${kind}`);
  await migrateUp(databaseUrl);
  const orm = await MikroORM.init(ormConfig({ url: databaseUrl, pool: 10, applicationName: 'bench' }));
  atEnd(() => orm.close());
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
