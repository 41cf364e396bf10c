import { Worker, type Processor, type WorkerOptions } from 'bullmq';
import type { QueueBackend } from '#libs/adapters/queue/queue-backend.js';

/**
 * The worker that Nest creates for a `@Processor`. Decorators run before settings are read, so what depends on settings comes
 * from the backend.
 */
export class QueueWorker extends Worker {
  constructor(name: string, process?: string | URL | null | Processor, options?: WorkerOptions) {
    const backend = options?.connection as unknown as QueueBackend;
    super(name, process, { ...backend.workerOptions(name), ...options, connection: options?.connection ?? {} });
  }
}
