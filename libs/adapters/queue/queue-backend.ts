import {
  Queue,
  setDefaultBackendFactory,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type JobProgress,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { refuseCountRetention } from './refuse-count-retention.js';

/** The content of a queue's job: a wake-up. Everything else is read from the outbox row. */
export interface JobData {
  readonly outboxId: string;
}
export type JobQueue = Queue<JobData, unknown, string, JobData, unknown, string, IQueueBackend, QueueBackend>;
export type JobWorker = Worker<JobData, unknown, string, IQueueBackend, JobProgress, QueueBackend>;
export type JobWorkerOptions = Omit<Partial<WorkerOptions<QueueBackend>>, 'connection'>;

export interface QueueBackendSettings {
  /** redis:// or postgres:// */
  readonly url: string;
  /** File with the CA certificates for Redis's certificate, if no public authority signed it. */
  readonly caFile?: string | undefined;
  /** How long to wait for Redis at startup, in milliseconds; forever when absent, because a worker may start first. */
  readonly patienceMs?: number;
  /** Options of a queue's worker that differ from BullMQ's defaults. */
  readonly workerOptions?: (queue: string) => JobWorkerOptions;
  readonly onError: (error: Error) => void;
}

/** How soon a worker retries after an error of its store, in milliseconds; BullMQ's default is 15 s. */
const runRetryDelay = 1_000;
/** How long an idle worker waits to be woken before it polls, in seconds. BullMQ's 5 s cost twice as much. */
const drainDelay = 30;
/** A stalled job is one whose worker went silent; three restarts in a row must not fail it. */
const maxStalledCount = 3;

/**
 * Where queues are stored: Redis or PostgreSQL. Both have a connection (or pool) that fails fast for adding jobs, and
 * one for workers that waits for its store to come back. BullMQ gets this object as its `connection`.
 */
export abstract class QueueBackend {
  readonly #queues: JobQueue[] = [];
  readonly #workers: JobWorker[] = [];

  protected constructor(
    readonly kind: 'redis' | 'postgres',
    protected readonly settings: QueueBackendSettings,
  ) {}

  /** BullMQ passes the purpose: a worker, its blocking connection, or anything else. */
  readonly create: BackendFactory<IQueueBackend, QueueBackend> = (name, opts, how) => {
    refuseCountRetention(this.kind, opts as QueueOptions<QueueBackend> & WorkerOptions<QueueBackend>);
    return how?.withBlockingConnection ? this.forWorking(name, opts, how) : this.forAdding(name, opts, how);
  };

  workerOptions(queue: string): JobWorkerOptions {
    return { runRetryDelay, drainDelay, maxStalledCount, ...this.settings.workerOptions?.(queue) };
  }

  /** A queue outside Nest's modules; closed together with this. */
  queue(name: string, options: Partial<QueueOptions<QueueBackend>> = {}): JobQueue {
    const queue: JobQueue = new Queue(name, { ...options, connection: this, skipWaitingForReady: true }, backendOf);
    queue.on('error', this.settings.onError);
    this.#queues.push(queue);
    return queue;
  }

  /** A worker outside Nest's modules; closed together with this. */
  worker(name: string, process: Processor<JobData>, options: JobWorkerOptions): JobWorker {
    const worker: JobWorker = new Worker(
      name,
      process,
      { ...this.workerOptions(name), ...options, connection: this },
      backendOf,
    );
    worker.on('error', this.settings.onError);
    this.#workers.push(worker);
    return worker;
  }

  /** Workers first (they may still be running), then queues, then connections. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
    await Promise.all(this.#queues.map((queue) => queue.close()));
    await this.disconnect();
  }

  protected abstract readonly forAdding: BackendFactory<IQueueBackend, unknown>;
  protected abstract readonly forWorking: BackendFactory<IQueueBackend, unknown>;
  protected abstract disconnect(): Promise<void>;
}

const backendOf: BackendFactory<IQueueBackend, QueueBackend> = (name, opts, how) =>
  opts.connection.create(name, opts, how);

/**
 * Makes every queue and worker in this process use the backend that it gets as its connection, because `@nestjs/bullmq`
 * has no option for that. Has no state: several backends can be used side by side.
 */
export function useQueueBackends(): void {
  setDefaultBackendFactory(backendOf);
}
