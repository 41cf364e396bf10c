import { PostgresConnection } from 'bullmq';
import type pg from 'pg';

/** BullMQ's type of the client that waits for notifications. */
type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

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
  constructor(pool: pg.Pool) {
    super(pool);
    this.setMaxListeners(0); // each queue adds one, here and at the client
  }

  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    (client as unknown as pg.Client).setMaxListeners(0);
    return client;
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
}
