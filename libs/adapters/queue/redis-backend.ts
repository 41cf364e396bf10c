import { readFileSync } from 'node:fs';
import { createRedisBackend, type BackendFactory, type IQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { QueueBackend, type QueueBackendSettings } from './queue-backend.js';

export class RedisBackend extends QueueBackend {
  readonly #adding: Redis;
  readonly #working: Redis;
  protected readonly forAdding: BackendFactory<IQueueBackend, unknown>;
  protected readonly forWorking: BackendFactory<IQueueBackend, unknown>;

  private constructor(settings: QueueBackendSettings) {
    super('redis', settings);
    const tls = settings.caFile ? { tls: { ca: readFileSync(settings.caFile) } } : {};
    this.#adding = new Redis(settings.url, { ...tls, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.#working = new Redis(settings.url, { ...tls, maxRetriesPerRequest: null });
    for (const redis of [this.#adding, this.#working]) redis.on('error', settings.onError);
    this.forAdding = (name, opts, how) => createRedisBackend(name, { ...opts, connection: this.#adding }, how);
    this.forWorking = (name, opts, how) => createRedisBackend(name, { ...opts, connection: this.#working }, how);
  }

  /** @throws when Redis has not responded within `patienceMs`. */
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
