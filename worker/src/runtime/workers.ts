import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job } from '#libs/jobs/job.js';
import { checkProcessors } from './check-processors.js';
import { JobProcessor } from './job-processor.js';
import { JobChains } from './job-run/job-chains.js';
import { RuntimeSettings } from './runtime-settings.js';

/** Token of the jobs that this process runs; those of other groups are another's. */
export const JOBS = Symbol('jobs');
/** Token of the controller that ends what still runs when the process has to end. */
export const STOPPING = Symbol('stopping');

/** The workers of all processors. */
@Injectable()
export class Workers {
  @Inject(JobChains) private readonly chains!: JobChains;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registrar: BullRegistrar,
    private readonly settings: RuntimeSettings,
    @Inject(JOBS) private readonly jobs: readonly Job[],
    @Inject(STOPPING) private readonly stopping: AbortController,
  ) {}

  /** @throws when jobs and processors do not fit. */
  start(): void {
    const processors = this.#hosts().filter((host) => host instanceof JobProcessor);
    checkProcessors(this.jobs, processors);
    this.registrar.register();
  }

  /** Running jobs may finish within the grace period, then they are interrupted and taken over by another worker. */
  async stop(): Promise<void> {
    const grace = setTimeout(() => this.stopping.abort(), this.settings.process.graceMs);
    await Promise.all([this.chains.stop(), ...this.#hosts().map(({ worker }) => worker.close())]);
    clearTimeout(grace);
    this.stopping.abort();
  }

  #hosts(): WorkerHost[] {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    return instances.filter((instance): instance is WorkerHost => instance instanceof WorkerHost);
  }
}
