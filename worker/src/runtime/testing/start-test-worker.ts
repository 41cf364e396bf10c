import type { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { parseEnv } from '#libs/runtime/settings/env.js';
import { databaseOf, workerModule, type TestWorker } from './worker-module.js';

/** A worker in this process, on the database of a test or a benchmark. */
export async function startTestWorker(
  worker: TestWorker,
  orm: MikroORM,
  variables: Record<string, string>,
): Promise<INestApplicationContext> {
  const all = { LOG_LEVEL: 'error', WORKER_METRICS_PORT: '0', ...variables };
  const settings = parseEnv(all, ['process', 'database', 'queue']);
  return NestFactory.createApplicationContext(workerModule(worker, settings, databaseOf(orm)), {
    logger: false,
    abortOnError: false,
  });
}
