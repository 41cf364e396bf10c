import { PostgresConnection } from 'bullmq';

/**
 * A connection to a schema that was looked at when this process started. BullMQ would look again for each queue and keep the answer
 * for good, also when it was that the database is away: a queue whose worker starts at such a moment would never be worked on.
 */
export class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}
