import type { QueueBackend, QueueBackendSettings } from './queue-backend.js';
import { PostgresBackend } from './postgres-backend.js';
import { RedisBackend } from './redis-backend.js';

/** The only code that knows whether BullMQ runs on Redis or on PostgreSQL. */
export async function openQueueBackend(settings: QueueBackendSettings): Promise<QueueBackend> {
  return /^redis/.test(settings.url) ? RedisBackend.connected(settings) : PostgresBackend.migrated(settings);
}
