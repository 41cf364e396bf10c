import { env } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { startWorker } from './runtime/start-worker.js';
import { WorkerModule } from './worker.module.js';

const logger = createLogger('worker');
try {
  const settings = env();
  await startWorker(WorkerModule.forRoot(settings), logger);
} catch (error) {
  logger.fatal({ err: error }, 'the worker did not start');
  process.exit(1);
}
