import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  retentionDays,
  retentionKind,
  type RetentionKind,
  type RetentionView,
} from '#libs/contracts/operations/retention.js';
import { purgingJob } from '#libs/jobs/retention.js';
import { schedules } from '#libs/jobs/registry/schedules.js';

/** What is deleted after how long, how much was deleted, and the next run. */
export class GetRetention extends Query<RetentionView> {}

type Purged = { kind: RetentionKind; today: number; month: number; lastAt: Date };
const purgedSql = `
  select kind, coalesce(sum(rows) filter (where day = (now() at time zone 'UTC')::date), 0)::int as today,
    coalesce(sum(rows) filter (where day > (now() at time zone 'UTC')::date - 30), 0)::int as month, max(last_at) as "lastAt"
  from purge_count group by kind`;

type Run = { job: string; ranAt: Date };
/** Names the jobs as `outbox_message_purges_index` does, which holds their runs alone. */
const runsSql = `
  select job, max(closed_at) as "ranAt" from outbox_message where job in ('erase-personal-data', 'clean-imports', 'purge-expired-data') and closed_at is not null group by job`;

@QueryHandler(GetRetention)
export class GetRetentionHandler implements IQueryHandler<GetRetention> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<RetentionView> {
    const [purged, runs] = await Promise.all([
      this.em.fork().execute<Purged[]>(purgedSql),
      this.em.fork().execute<Run[]>(runsSql),
    ]);
    const lastRuns = new Map(runs.map(({ job, ranAt }) => [job, new Date(ranAt)]));
    return {
      rules: retentionKind.options.map((kind) => {
        const counted = purged.find((one) => one.kind === kind);
        return {
          ...{ kind, storedDays: retentionDays[kind], purgedToday: counted?.today ?? 0, purged: counted?.month ?? 0 },
          lastPurgedAt: counted ? new Date(counted.lastAt).toISOString() : null,
          ...timesOf(purgingJob(kind)?.name, lastRuns),
        };
      }),
    };
  }
}

function timesOf(job: string | undefined, lastRuns: ReadonlyMap<string, Date>) {
  const last = job === undefined ? undefined : lastRuns.get(job);
  const every = schedules.find(({ name }) => name === job)?.everyMs;
  if (!last || every === undefined) return { lastRunAt: null, nextRunAt: null };
  return { lastRunAt: last.toISOString(), nextRunAt: new Date(last.getTime() + every).toISOString() };
}
