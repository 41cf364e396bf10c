import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { Housekeeping } from './queues/housekeeping.js';
import { JobQueues } from './queues/job-queues.js';
import { OutboxListener } from './outbox/outbox-listener.js';
import { Workers } from './workers.js';

/** Everything a worker process runs: the workers of its processors, the relay, schedules, housekeeping. */
@Injectable()
export class JobRuntime {
  constructor(
    private readonly workers: Workers,
    private readonly outbox: OutboxListener,
    private readonly housekeeping: Housekeeping,
    private readonly queues: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    this.workers.start();
    await this.outbox.start();
    await this.housekeeping.start();
    this.logger.info({ backend: this.queues.store, jobs: [...this.queues.byName.keys()] }, 'worker is ready');
  }

  /** Workers first, then the relay, then the queues: Nest's module would close queues while what runs may still need them. */
  async stop(): Promise<void> {
    this.housekeeping.stop();
    await this.workers.stop();
    await this.outbox.stop();
    await this.queues.close();
  }
}
