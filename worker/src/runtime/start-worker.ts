import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { NestLogger } from '#libs/runtime/logs/nest-logger.js';

type RootModule = Parameters<typeof NestFactory.createApplicationContext>[0];

/**
 * Starts a worker process. SIGTERM and SIGINT end it with code 0 once its jobs are done or handed back; a start that
 * fails ends it with code 1.
 */
export async function startWorker(module: RootModule, logger: Logger): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  return app;
}
