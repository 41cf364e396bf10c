import { compiled } from './processes/compiled.js';
import { ManagedProcess } from './processes/managed-process.js';
import { workerFlags } from './processes/worker-flags.js';
import type { Running } from './start-all.js';

/** One more worker of group main, in addition to those that were started with everything. The caller stops it. */
export function startWorker({ settings, folder }: Pick<Running, 'settings' | 'folder'>, name: string): ManagedProcess {
  return new ManagedProcess({
    ...{ name, file: compiled('programs/worker/main.js'), nodeFlags: workerFlags },
    env: { ...settings, WORKER_QUEUES: 'main', WORKER_METRICS_PORT: '0' },
    logFile: folder.file(`${name}.log`),
  });
}
