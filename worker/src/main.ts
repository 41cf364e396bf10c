import { startupEnv } from '#libs/database/startup-env.js';
import { EnvError } from '#libs/runtime/settings/env.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { startWorker } from './runtime/start-worker.js';
import { WorkerModule } from './worker.module.js';

const logger = createLogger('worker');
try {
  const settings = await startupEnv(process.env);
  await startWorker(WorkerModule.forRoot(settings), logger);
} catch (error) {
  if (error instanceof EnvError) logger.fatal({ problems: error.problems }, 'the worker did not start');
  else logger.fatal({ err: error }, 'the worker did not start');
  process.exit(1);
}
