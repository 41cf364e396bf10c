import { PostgresConnection } from 'bullmq';
import type pg from 'pg';
import { SharedClient, type ListenClient } from './shared-client.js';

/**
 * A connection to a schema that was checked when this process started. BullMQ would check again for each queue and
 * cache the result for good, even a failure because the database was down: a queue whose worker starts at that moment
 * would never be processed.
 */
export class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/** The one client of a process that listens for jobs. BullMQ opens it on first use, and another when it is lost. */
export class SharedListener extends MigratedConnection {
  readonly #shared = new WeakMap<ListenClient, SharedClient>();

  constructor(pool: pg.Pool) {
    super(pool);
    this.setMaxListeners(0); // each queue adds one
  }

  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    const shared = this.#shared.get(client) ?? new SharedClient(client);
    this.#shared.set(client, shared);
    return shared;
  }
}

/**
 * The connection of one queue, which listens with all others of its process: BullMQ announces the jobs of every queue on one
 * channel, so a client for each queue would hear each announcement too.
 */
export class ListeningConnection extends MigratedConnection {
  constructor(
    pool: pg.Pool,
    private readonly listener: SharedListener,
  ) {
    super(pool);
    const invalidated = () => this.emit('listenerinvalidated');
    listener.on('listenerinvalidated', invalidated);
    this.once('close', () => listener.off('listenerinvalidated', invalidated));
  }

  override getListenClient(): Promise<ListenClient> {
    return this.listener.getListenClient();
  }

  /** Decides how long an idle queue waits before it looks for jobs itself. */
  override get hasListenClientKeepAlive(): boolean {
    return this.listener.hasListenClientKeepAlive;
  }
}
