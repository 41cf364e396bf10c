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
import { refuseCountRetention } from './retention.js';

/** What travels through a queue: a wake-up. The rest is read from the outbox row. */
export interface JobData {
  readonly outboxId: string;
}
export type JobQueue = Queue<JobData, unknown, string, JobData, unknown, string, IQueueBackend, QueueBackend>;
export type JobWorker = Worker<JobData, unknown, string, IQueueBackend, JobProgress, QueueBackend>;
export type JobWorkerOptions = Omit<Partial<WorkerOptions<QueueBackend>>, 'connection'>;

export interface QueueBackendSettings {
  /** redis:// or postgres:// */
  readonly url: string;
  /** File with the certificates that sign Redis's own, where no public authority does. */
  readonly caFile?: string | undefined;
  /** How many queues this process works on: each of them holds a connection for listening. */
  readonly queues: number;
  /** How long to wait for Redis at the start, in milliseconds; forever when absent, because a worker may start first. */
  readonly patienceMs?: number;
  /** What the worker of a queue is to do otherwise than BullMQ's do by themselves. */
  readonly workerOptions?: (queue: string) => JobWorkerOptions;
  readonly onError: (error: Error) => void;
}

/** How soon a worker asks again after its store failed it, in milliseconds; BullMQ would wait for 15 s. */
const runRetryDelay = 1_000;
/** How long an idle worker waits to be woken before it looks for itself, in seconds. BullMQ's 5 s cost twice as much. */
const drainDelay = 30;
/** A stalled job is one whose worker went silent; three restarts in a row must not fail it. */
const maxStalledCount = 3;

/**
 * Where queues are stored: Redis or PostgreSQL. Both have one connection (or pool) for adding jobs that fails fast, and one for
 * workers that waits for its store to come back. It is what BullMQ is given as its `connection`.
 */
export abstract class QueueBackend {
  readonly #queues: JobQueue[] = [];
  readonly #workers: JobWorker[] = [];

  protected constructor(
    readonly kind: 'redis' | 'postgres',
    protected readonly settings: QueueBackendSettings,
  ) {}

  /** BullMQ says what it is for: a worker, the one that blocks on its connection, or anything else. */
  readonly create: BackendFactory<IQueueBackend, QueueBackend> = (name, opts, how) => {
    refuseCountRetention(this.kind, opts as QueueOptions<QueueBackend> & WorkerOptions<QueueBackend>);
    return how?.withBlockingConnection ? this.forWorking(name, opts, how) : this.forAdding(name, opts, how);
  };

  workerOptions(queue: string): JobWorkerOptions {
    return { runRetryDelay, drainDelay, maxStalledCount, ...this.settings.workerOptions?.(queue) };
  }

  /** A queue outside Nest's modules, closed with this. */
  queue(name: string, options: Partial<QueueOptions<QueueBackend>> = {}): JobQueue {
    const queue: JobQueue = new Queue(name, { ...options, connection: this, skipWaitingForReady: true }, backendOf);
    queue.on('error', this.settings.onError);
    this.#queues.push(queue);
    return queue;
  }

  /** A worker outside Nest's modules, closed with this. */
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
 * From now on whatever makes a queue or a worker in this process (`@nestjs/bullmq` has no way to say it) asks the backend that it
 * was given as its connection. Nothing is kept here: several backends live side by side.
 */
export function useQueueBackends(): void {
  setDefaultBackendFactory(backendOf);
}
