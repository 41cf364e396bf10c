/** Connections of a worker process besides the ORM's: relay, its listener, wake-ups, published tariffs. */
const ofWorker = 4 + 1 + 1 + 1;
/** With the queues on PostgreSQL: to add jobs, to run them, to listen. */
const ofQueues = 4 + 6 + 1;

/** The most connections to PostgreSQL that a worker process of group main may hold: the formula of docs/runbook.md. */
export function connectionLimit(queue: 'embedded' | 'redis', pool: number): number {
  return pool + ofWorker + (queue === 'redis' ? 0 : ofQueues);
}
