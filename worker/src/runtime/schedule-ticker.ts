import pg from 'pg';
import { scheduleQueue, type Schedule } from '#libs/jobs/schedules.js';
import type { JobQueue, QueueBackend } from '#libs/adapters/queue/queue-backend.js';

/**
 * BullMQ's job schedulers ring; each tick writes an outbox row, whose id comes from the tick's id: a tick that is
 * delivered twice writes one row, and none while the schedule's last row is still open.
 */
export class ScheduleTicker {
  readonly #queue: JobQueue;

  constructor(
    backend: QueueBackend,
    private readonly pool: pg.Pool,
    private readonly schedules: readonly Schedule[],
    private readonly onTick: () => void,
  ) {
    this.#queue = backend.queue(scheduleQueue, { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } });
    backend.worker(scheduleQueue, (job) => this.tick(job.name, job.id ?? ''), { concurrency: 1 });
  }

  /** Makes the store's schedulers those of the code; repeated from time to time, since a store may lose its memory. */
  async ensure(): Promise<void> {
    const known = await this.#queue.getJobSchedulers();
    const wanted = new Map(this.schedules.map((schedule) => [schedule.name, schedule]));
    for (const { key, every } of known) {
      if (wanted.get(key)?.everyMs === Number(every)) wanted.delete(key);
      else if (!wanted.has(key)) await this.#queue.removeJobScheduler(key);
    }
    for (const { name, everyMs } of wanted.values())
      await this.#queue.upsertJobScheduler(name, { every: everyMs }, { name });
  }

  async tick(name: string, tickId: string): Promise<void> {
    const schedule = this.schedules.find((one) => one.name === name);
    if (!schedule) return;
    const payload = schedule.job.payload.parse(schedule.payload);
    await this.pool.query(
      `insert into outbox_message (id, job, payload)
       select md5($1)::uuid, $2::varchar, $3::jsonb
       where not exists (select from outbox_message where job = $2::varchar and closed_at is null and failed_at is null)
       on conflict do nothing`,
      [`${name}:${tickId}`, schedule.job.name, JSON.stringify(payload)],
    );
    this.onTick();
  }
}
