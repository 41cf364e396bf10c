import { MikroORM } from '@mikro-orm/postgresql';
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import pg from 'pg';
import { Registry } from 'prom-client';
import { resilientPool } from '#libs/adapters/queue/resilient-pool.js';
import type { Job } from '#libs/jobs/job.js';
import type { Schedule } from '#libs/jobs/registry/schedules.js';
import { WorkerGroups } from './worker-groups.js';
import { Health } from '#libs/runtime/health.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { serveOps, type OpsServer } from '#libs/runtime/ops-server.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { refuseSkewedClock } from './queues/clock-skew.js';
import { ConnectionErrors } from './queues/connection-errors.js';
import { Housekeeping } from './queues/housekeeping.js';
import { FollowUps } from './job-run/follow-ups.js';
import { JobChains } from './job-run/job-chains.js';
import { JobMetrics } from './job-run/job-metrics.js';
import { JobRunner } from './job-run/job-runner.js';
import { JobRuntime } from './job-runtime.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { OutboxTable } from './outbox/outbox-table.js';
import { OutboxListener } from './outbox/outbox-listener.js';
import { QueuesModule } from './queues/queues.module.js';
import { RuntimeSettings } from './runtime-settings.js';
import { SCHEDULES, ScheduleTicker } from './queues/schedule-ticker.js';
import { JOBS, STOPPING, Workers } from './workers.js';

export interface JobRuntimeOptions {
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly settings: RuntimeSettings;
}

/** Claims and ticks need not survive a crash of the database: the rows are then simply still due, and ticks recur. */
const relayConnections = { max: 4, application_name: 'waybill-relay', options: '-c synchronous_commit=off' };

/** Runs the jobs of this process's groups by the processors among all providers, until shutdown. */
@Global()
@Module({})
export class JobRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #ops: OpsServer | undefined;

  constructor(
    private readonly runtime: JobRuntime,
    private readonly pool: pg.Pool,
    private readonly registry: Registry,
    @Inject(RuntimeSettings) private readonly settings: RuntimeSettings,
  ) {}

  static forRoot({ jobs, schedules, settings }: JobRuntimeOptions): DynamicModule {
    const groups = new WorkerGroups(settings.queue.groups);
    const own = jobs.filter((job) => groups.runs(job));
    return {
      module: JobRuntimeModule,
      imports: [DiscoveryModule, QueuesModule.forRoot(own, settings.queue)],
      providers: [
        { provide: RuntimeSettings, useValue: settings },
        { provide: JOBS, useValue: own },
        { provide: SCHEDULES, useValue: schedules },
        ...runner(settings),
        ...outbox(settings),
        ...[OutboxRelay, OutboxListener, ScheduleTicker, Housekeeping, Workers, JobRuntime],
      ],
      exports: [JobRunner, JobMetrics, JobChains],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await refuseSkewedClock(this.pool);
    await this.runtime.start();
    const health = new Health({
      database: () => this.pool.query('select 1'),
      clock: () => refuseSkewedClock(this.pool),
    });
    const { host, metricsPort: port } = this.settings.queue;
    this.#ops = await serveOps({ host, port }, this.registry, health);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.stop();
    await this.pool.end();
    await this.#ops?.close();
  }
}

/** What each processor needs. */
const runner = ({ queue }: RuntimeSettings): Provider[] => [
  { provide: STOPPING, useFactory: () => new AbortController() },
  { provide: JobMetrics, inject: [Registry], useFactory: (registry: Registry) => new JobMetrics(registry) },
  {
    provide: FollowUps,
    inject: [MikroORM, STOPPING],
    useFactory: (orm: MikroORM, stopping: AbortController) => new FollowUps(orm, queue.resendMs, stopping.signal),
  },
  {
    provide: JobRunner,
    inject: [MikroORM, LOGGER, STOPPING, FollowUps],
    useFactory: (orm: MikroORM, logger: Logger, stopping: AbortController, followUps: FollowUps) =>
      new JobRunner(orm, logger, stopping.signal, followUps),
  },
  {
    provide: JobChains,
    inject: [JobRunner, FollowUps, JobMetrics, LOGGER],
    useFactory: (runner: JobRunner, followUps: FollowUps, metrics: JobMetrics, logger: Logger) =>
      new JobChains(runner, followUps, metrics, logger),
  },
];

const outbox = ({ database, queue }: RuntimeSettings): Provider[] => [
  {
    provide: ConnectionErrors,
    inject: [LOGGER, STOPPING],
    useFactory: (logger: Logger, stopping: AbortController) => new ConnectionErrors(logger, stopping.signal),
  },
  {
    provide: pg.Pool,
    inject: [ConnectionErrors],
    useFactory: ({ report }: ConnectionErrors) =>
      resilientPool({ connectionString: database.url, ...relayConnections }, report),
  },
  {
    provide: OutboxTable,
    inject: [pg.Pool],
    useFactory: (pool: pg.Pool) => new OutboxTable(pool, queue.resendMs),
  },
];
