import type { EntityClass } from '@mikro-orm/core';
import { envOf } from '#libs/runtime/settings/env.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { startWorker } from '../start-worker.js';
import { ownDatabase, workerModule, type TestWorker } from './worker-module.js';

/** Runs a real worker process. Prints `ready` on standard output when it accepts jobs. */
export async function runTestWorker(name: string, worker: TestWorker, besides?: EntityClass[]): Promise<void> {
  const settings = envOf('process', 'database', 'queue');
  try {
    const module = workerModule(worker, settings, ownDatabase(settings, besides));
    await startWorker(module, createLogger(name, settings.process.logLevel));
    process.stdout.write('ready\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
