import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Registry } from 'prom-client';
import { WorkerGroups } from '#libs/jobs/worker-groups.js';
import type { Job } from '#libs/jobs/job.js';
import type { Schedule } from '#libs/jobs/schedules.js';
import { Health } from '#libs/runtime/health.js';
import type { Logger } from '#libs/runtime/logger.js';
import { serveOps, type OpsServer } from '#libs/runtime/ops-server.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { refuseSkewedClock } from './clock-skew.js';
import { collectHandlers, type FoundHandler } from './collect-handlers.js';
import { HandlesJob, JobHandler } from './handles-job.js';
import { JobMetrics } from './job-metrics.js';
import { JobRuntime, type JobRuntimeParts } from './job-runtime.js';

export interface JobRuntimeOptions {
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly settings: JobRuntimeParts['settings'];
}

const OPTIONS = Symbol('job runtime options');

/** Finds the handlers among all providers, checks them against the list of jobs, and runs them until shutdown. */
@Module({ imports: [DiscoveryModule] })
export class JobRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #runtime: JobRuntime | undefined;
  #ops: OpsServer | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly orm: MikroORM,
    private readonly registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(OPTIONS) private readonly options: JobRuntimeOptions,
  ) {}

  static forRoot(options: JobRuntimeOptions): DynamicModule {
    return { module: JobRuntimeModule, providers: [{ provide: OPTIONS, useValue: options }] };
  }

  /** Where /metrics and /health answer; the port that was really taken when the settings say 0. */
  get opsPort(): number | undefined {
    return this.#ops?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { jobs, schedules, settings } = this.options;
    const groups = new WorkerGroups(settings.queue.groups);
    const handlers = new Map([...collectHandlers(jobs, this.#found())].filter(([job]) => groups.runs(job)));
    const metrics = new JobMetrics(this.registry);
    const runtime = new JobRuntime({ orm: this.orm, handlers, schedules, settings, logger: this.logger, metrics });
    this.#runtime = runtime;
    await runtime.start();
    const health = new Health({
      database: () => runtime.pool.query('select 1'),
      clock: () => refuseSkewedClock(runtime.pool),
    });
    const { host, metricsPort: port } = settings.queue;
    this.#ops = await serveOps({ host, port }, this.registry, health);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#runtime?.stop();
    await this.#ops?.close();
  }

  #found(): FoundHandler[] {
    return this.discovery.getProviders({ metadataKey: HandlesJob.KEY }).map((wrapper) => {
      const job = this.discovery.getMetadataByDecorator(HandlesJob, wrapper);
      const handler: unknown = wrapper.instance;
      if (!job || !(handler instanceof JobHandler)) throw new Error(`${String(wrapper.name)} must extend JobHandler`);
      return { job, handler };
    });
  }
}
