import type { JobQueue, QueueBackend } from '#libs/adapters/queue/queue-backend.js';
import { scheduleQueue } from '#libs/jobs/registry/schedules.js';

/** The queues of this process, and where they are stored. */
export class JobQueues {
  /** Those of jobs, by their names. */
  readonly byName: ReadonlyMap<string, JobQueue>;

  constructor(
    private readonly backend: QueueBackend,
    private readonly all: readonly JobQueue[],
  ) {
    this.byName = new Map(all.filter(({ name }) => name !== scheduleQueue).map((queue) => [queue.name, queue]));
  }

  get store(): QueueBackend['kind'] {
    return this.backend.kind;
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((queue) => queue.close()));
    await this.backend.close();
  }
}
