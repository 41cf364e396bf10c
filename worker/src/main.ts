import { startupEnv } from '#libs/database/startup-env.js';
import { lastReportMs, startErrorReports, type ErrorReports } from '#libs/runtime/error-reports/start-error-reports.js';
import { EnvError } from '#libs/runtime/settings/env.js';
import { findKeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { mapStackTraces } from '#libs/runtime/stack-traces/map-stack-traces.js';
import { startWorker } from './runtime/start-worker.js';
import { WorkerModule } from './worker.module.js';

mapStackTraces();
const logger = createLogger('worker');
let reports: ErrorReports | undefined;
try {
  const settings = await startupEnv(process.env);
  reports = await startErrorReports(settings.errorReports, 'worker');
  const { text: conflict } = findKeyConflict(settings.stripe, settings.carriers);
  if (conflict !== null) logger.warn(conflict);
  await startWorker(WorkerModule.forRoot(settings), logger);
} catch (error) {
  if (error instanceof EnvError) logger.fatal({ problems: error.problems }, 'the worker did not start');
  else logger.fatal({ err: error }, 'the worker did not start');
  await reports?.flush(lastReportMs);
  process.exit(1);
}
