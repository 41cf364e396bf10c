import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { exitAfterGrace } from '#libs/runtime/exit-after-grace.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { NestLogger } from '#libs/runtime/logs/nest-logger.js';
import { RuntimeSettings } from './runtime-settings.js';

type RootModule = Parameters<typeof NestFactory.createApplicationContext>[0];

/** What handing back jobs and closing connections may take after the grace period of what runs. */
const closingMs = 5_000;

/**
 * Starts a worker process. SIGTERM and SIGINT end it with code 0 once its jobs are done or handed back; with code 1 when
 * the queue or the database is gone and it cannot hand them back. A start that fails ends it with code 1.
 */
export async function startWorker(module: RootModule, logger: Logger): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  exitAfterGrace(app.get(RuntimeSettings, { strict: false }).process.graceMs + closingMs, logger);
  return app;
}
