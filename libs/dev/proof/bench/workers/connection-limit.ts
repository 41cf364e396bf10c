import { jobs } from '#libs/jobs/registry/registry.js';

/** Connections of a worker process besides the ORM's: relay, its listener, wake-ups, published tariffs. */
const ofWorker = 4 + 1 + 1 + 1;
/** With the queues on PostgreSQL: to add jobs, to run them, and one to listen for each job and for the schedules. */
const ofQueues = { adding: 4, working: 6, schedules: 1 };

/** The most connections to PostgreSQL that a worker process of group main may hold: the formula of docs/runbook.md. */
export function connectionLimit(queue: 'embedded' | 'redis', pool: number): number {
  const { adding, working, schedules } = ofQueues;
  const listening = jobs.filter(({ group }) => group === 'main').length + schedules;
  return pool + ofWorker + (queue === 'redis' ? 0 : adding + working + listening);
}
