import pg from 'pg';
import { outboxChannel } from '#libs/database/outbox-notifier.js';
import type { Job } from '#libs/jobs/job.js';
import { countedPurge, isOver } from '../retention/counted-purge.js';

/** An outbox row that this process has taken to send. */
export interface ClaimedMessage {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deliveries: number;
  readonly deliveriesBefore: number;
  /** It was sent before and is still open past its time: perhaps its queue lost it. */
  readonly overdue: boolean;
  readonly sentAt: Date;
}

const open = 'closed_at is null and failed_at is null';

const pruning = countedPurge(
  'jobs',
  `gone as (
    delete from outbox_message where id in (
      select id from outbox_message where ${isOver('jobs', 'closed_at')} limit $1 for update skip locked
    ) returning 1
  )`,
);

/** The relay's view of the outbox: one statement each, no transaction stays open while the queue is talked to. */
export class OutboxTable {
  constructor(
    private readonly pool: pg.Pool,
    private readonly resendMs: number,
  ) {}

  /**
   * Claims up to `limit` due rows; nobody else claims them within the resend time. That time grows with how long a row has been
   * in the queue or its run has lasted, to a quarter of an hour at most: thousands of waiting rows are not checked all the time,
   * and a killed worker's rows do not rest for as long as they ran.
   */
  async claim(jobs: readonly string[], limit: number): Promise<ClaimedMessage[]> {
    const { rows } = await this.pool.query<ClaimedMessage>({
      name: 'claim',
      text: `with due as materialized (
         select id, sent_at is not null as overdue from outbox_message
         where ${open} and available_at <= now() and job = any($1)
         order by available_at limit $2 for update skip locked)
       update outbox_message as m set sent_at = coalesce(m.sent_at, now()),
         started_at = case when due.overdue then m.started_at end,
         available_at = now() + greatest($3 * interval '1 ms', least(now() - coalesce(greatest(m.sent_at, m.started_at), now()), interval '15 minutes'))
       from due where m.id = due.id
       returning m.id, m.job, m.payload, m.attempts, m.deliveries, m.deliveries_before as "deliveriesBefore", due.overdue,
         m.sent_at as "sentAt"`,
      values: [jobs, limit, this.resendMs],
    });
    return rows;
  }

  /** Milliseconds until the next open row of these jobs is due, 0 or less if one is; null when none is open. */
  async dueInMs(jobs: readonly string[]): Promise<number | null> {
    const { rows } = await this.pool.query<{ due: number | null }>({
      name: 'due',
      text: `select (extract(epoch from min(available_at) - now()) * 1000)::float as due from outbox_message where ${open} and job = any($1)`,
      values: [jobs],
    });
    return rows[0]?.due ?? null;
  }

  /** Puts rows back that the queue did not take. */
  async returnToOutbox(ids: readonly string[], delayMs: number): Promise<void> {
    await this.pool.query(
      `update outbox_message set sent_at = null, available_at = now() + $2 * interval '1 ms' where id = any($1) and ${open}`,
      [ids, delayMs],
    );
  }

  /** Adds a row, unless the job has an open one, or this one exists: its id is derived from the key. Notifies every relay. */
  async addUnlessOpen<Payload>(key: string, job: Job<Payload>, payload: unknown): Promise<void> {
    const { rowCount } = await this.pool.query(
      `insert into outbox_message (id, job, payload)
       select md5($1)::uuid, $2::varchar, $3::jsonb
       where not exists (select from outbox_message where job = $2::varchar and ${open})
       on conflict do nothing`,
      [key, job.name, JSON.stringify(job.payload.parse(payload))],
    );
    if (rowCount) await this.pool.query(`notify ${outboxChannel}`);
  }

  /** Removes rows closed more than a week ago, a bounded number at a time. @returns how many. */
  async prune(limit: number): Promise<number> {
    const { rows } = await this.pool.query<{ rows: number }>(pruning, [limit]);
    return rows[0]?.rows ?? 0;
  }
}
