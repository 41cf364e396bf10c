import { PostgresConnection } from 'bullmq';

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
