import { readFileSync } from 'node:fs';
import {
  assertSchemaCompatibility,
  createPostgresBackend,
  createRedisBackend,
  LATEST_SCHEMA_VERSION,
  Queue,
  runMigrations,
  SchemaMigrationRequiredError,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type JobProgress,
  type KeepJobs,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { steadyPool } from './steady-pool.js';

/** What travels through a queue: the doorbell. The rest is read from the outbox row. */
export interface JobData {
  readonly outboxId: string;
}
export type JobQueue = Queue<JobData, unknown, string, JobData, unknown, string, IQueueBackend, string>;
export type JobWorker = Worker<JobData, unknown, string, IQueueBackend, JobProgress, string>;

export interface QueueBackendSettings {
  /** redis:// or postgres:// */
  readonly url: string;
  /** File with the certificates that sign Redis's own, where no public authority does. */
  readonly caFile?: string | undefined;
  /** How many queues this process works on: each of them holds a connection for listening. */
  readonly queues: number;
  /** How long Redis is waited for at the start, in milliseconds; for ever when absent: a worker that starts first is not broken. */
  readonly patienceMs?: number;
  readonly onError: (error: Error) => void;
}

/** How soon a worker asks again after its store failed it, in milliseconds; BullMQ would wait for 15 s. */
const runRetryDelay = 1_000;
/** How long an idle worker waits to be woken before it looks for itself, in seconds. BullMQ's 5 s cost twice as much. */
const drainDelay = 30;

/**
 * The one place that knows whether BullMQ works on Redis or on PostgreSQL. Both have one connection (or pool) for adding
 * jobs that fails fast, and one for workers that waits for its store to come back.
 */
export abstract class QueueBackend {
  readonly #queues: JobQueue[] = [];
  readonly #workers: JobWorker[] = [];

  protected constructor(
    readonly kind: 'redis' | 'postgres',
    private readonly settings: QueueBackendSettings,
  ) {}

  static async open(settings: QueueBackendSettings): Promise<QueueBackend> {
    return /^redis/.test(settings.url) ? RedisBackend.connected(settings) : PostgresBackend.migrated(settings);
  }

  queue(name: string, options: Partial<QueueOptions<string>> = {}): JobQueue {
    refuseCountRetention(this.kind, options.defaultJobOptions ?? {});
    const queue: JobQueue = new Queue(
      name,
      { ...options, connection: this.settings.url, skipWaitingForReady: true },
      this.queueFactory,
    );
    queue.on('error', this.settings.onError);
    this.#queues.push(queue);
    return queue;
  }

  /** A stalled job is one whose worker went silent; three restarts in a row must not fail it. */
  worker(
    name: string,
    process: Processor<JobData>,
    options: Omit<Partial<WorkerOptions<string>>, 'connection'>,
  ): JobWorker {
    refuseCountRetention(this.kind, options);
    const worker: JobWorker = new Worker(
      name,
      process,
      { maxStalledCount: 3, runRetryDelay, drainDelay, ...options, connection: this.settings.url },
      this.workerFactory,
    );
    worker.on('error', this.settings.onError);
    this.#workers.push(worker);
    return worker;
  }

  /** Stops taking jobs and waits for those that run. */
  async closeWorkers(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  /** Workers first (they may still be running), then queues, then connections. */
  async close(): Promise<void> {
    await this.closeWorkers();
    await Promise.all(this.#queues.map((queue) => queue.close()));
    await this.disconnect();
  }

  protected abstract readonly queueFactory: BackendFactory<IQueueBackend, string>;
  protected abstract readonly workerFactory: BackendFactory<IQueueBackend, string>;
  protected abstract disconnect(): Promise<void>;
}

class RedisBackend extends QueueBackend {
  readonly #adding: Redis;
  readonly #working: Redis;
  protected readonly queueFactory: BackendFactory<IQueueBackend, string>;
  protected readonly workerFactory: BackendFactory<IQueueBackend, string>;

  private constructor(settings: QueueBackendSettings) {
    super('redis', settings);
    const tls = settings.caFile ? { tls: { ca: readFileSync(settings.caFile) } } : {};
    this.#adding = new Redis(settings.url, { ...tls, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.#working = new Redis(settings.url, { ...tls, maxRetriesPerRequest: null });
    for (const redis of [this.#adding, this.#working]) redis.on('error', settings.onError);
    this.queueFactory = (name, opts, how) => createRedisBackend(name, { ...opts, connection: this.#adding }, how);
    this.workerFactory = (name, opts, how) => createRedisBackend(name, { ...opts, connection: this.#working }, how);
  }

  /** @throws when Redis has not answered within the patience. */
  static async connected(settings: QueueBackendSettings): Promise<RedisBackend> {
    const backend = new RedisBackend(settings);
    try {
      await backend.#ready(settings.patienceMs);
      return backend;
    } catch (error) {
      await backend.disconnect();
      throw error;
    }
  }

  #ready(patienceMs?: number): Promise<void> {
    if (this.#adding.status === 'ready') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error('Redis does not answer.'));
      const timer = patienceMs === undefined ? undefined : setTimeout(late, patienceMs);
      this.#adding.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  protected disconnect(): Promise<void> {
    for (const redis of [this.#adding, this.#working]) redis.disconnect();
    return Promise.resolve();
  }
}

/** BullMQ's own schema, apart from ours; BullMQ sets no search_path on a pool it did not make. */
const schema = 'bullmq';

class PostgresBackend extends QueueBackend {
  readonly #adding: pg.Pool;
  readonly #working: pg.Pool;
  protected readonly queueFactory: BackendFactory<IQueueBackend, string>;
  protected readonly workerFactory: BackendFactory<IQueueBackend, string>;

  private constructor(settings: QueueBackendSettings) {
    super('postgres', settings);
    const open = (config: pg.PoolConfig) => steadyPool({ connectionString: settings.url, ...config }, settings.onError);
    this.#adding = open({
      max: 4,
      application_name: 'waybill-queue',
      options: `-c search_path=${schema}`,
    });
    // Sequential scans over dead rows halve the throughput once many jobs have passed. Before PostgreSQL 18 a scan switched
    // off looks so dear that the JIT compiler starts. Each queue keeps one client to listen. Nothing here waits for the disk: what
    // a crash of the database takes back is rung for again by its outbox row, or finds that row closed.
    this.#working = open({
      max: settings.queues + 6,
      application_name: 'waybill-worker',
      options: `-c search_path=${schema} -c enable_seqscan=off -c jit=off -c synchronous_commit=off`,
    });
    this.queueFactory = (name, opts, how) => createPostgresBackend(name, { ...opts, connection: this.#adding }, how);
    this.workerFactory = (name, opts, how) => createPostgresBackend(name, { ...opts, connection: this.#working }, how);
  }

  /** `migrate` has made the schema in our own database. Elsewhere it is made here, where the role may do so. */
  static async migrated(settings: QueueBackendSettings): Promise<PostgresBackend> {
    const backend = new PostgresBackend(settings);
    const client = await backend.#adding.connect();
    try {
      if ((await versionOf(client)) >= LATEST_SCHEMA_VERSION) return backend;
      // Processes that start together would make the same tables.
      await client.query('select pg_advisory_lock(hashtext($1))', [schema]);
      await runMigrations(client, schema);
    } finally {
      // Closed, so that the lock goes with it.
      client.release(true);
    }
    return backend;
  }

  protected async disconnect(): Promise<void> {
    await Promise.all([this.#adding.end(), this.#working.end()]);
  }
}

const versionOf = (client: pg.PoolClient): Promise<number> =>
  assertSchemaCompatibility(client, schema).catch((error: unknown) => {
    if (error instanceof SchemaMigrationRequiredError) return 0;
    throw error;
  });

type Retention = { removeOnComplete?: boolean | number | KeepJobs; removeOnFail?: boolean | number | KeepJobs };

/**
 * BullMQ's PostgreSQL backend deletes by count on every completion, deadlocks, and then reports jobs that succeeded as
 * failed and runs them again (measured: in 8 of 8 runs). Keep by age, or not at all.
 */
export function refuseCountRetention(kind: QueueBackend['kind'], { removeOnComplete, removeOnFail }: Retention): void {
  if (kind !== 'postgres') return;
  for (const keep of [removeOnComplete, removeOnFail]) {
    if (typeof keep === 'number' || (typeof keep === 'object' && keep.count !== undefined))
      throw new Error('On PostgreSQL finished jobs are kept by age, never by count: count-based retention deadlocks.');
  }
}
