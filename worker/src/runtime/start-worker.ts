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
 * Starts a worker process. SIGTERM and SIGINT end it with code 0 once its jobs are finished or returned to their queue; with code
 * 1 when it cannot return them because queue or database is unavailable. A failed start ends it with code 1.
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
