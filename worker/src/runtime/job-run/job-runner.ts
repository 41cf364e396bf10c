import { OptimisticLockError, RequestContext, type MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { runPrepared } from '#libs/database/run-prepared.js';
import type { Job } from '#libs/jobs/job.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { Deadline } from './deadline.js';
import { Delivery, StaleDelivery } from './delivery.js';
import { JobFailures } from './job-failures.js';
import type { FollowUps } from './follow-ups.js';
import type { RunOutcome, StartedRun } from './started-run.js';
import type { FollowUp, Work } from './work.js';

/** Runs that ended silently (killed, restarted) before the job counts as one that kills its worker. */
const maxInterruptions = 10;
/** Conflicts in a row with others' changes before the job waits like after any other error. */
const maxConflicts = 2;
const interruptions = (run: StartedRun): number =>
  run.deliveries - run.attempts - Math.max(run.deliveriesBefore, run.checkpointRuns) - 1;

/** The fence: does a job for one delivered outbox message, and settles the message whatever happens. */
export class JobRunner {
  readonly #failures: JobFailures;

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
    private readonly followUps?: FollowUps,
  ) {
    this.#failures = new JobFailures(orm, logger, stopping);
  }

  /**
   * Runs a message, or one that has been counted as started.
   * @param onFollowUp takes the message that this worker runs next
   * @throws only when the database cannot be reached: the message stays open and is sent again.
   */
  async run(
    work: Work,
    message: string | StartedRun,
    onFollowUp: (next: FollowUp) => void = () => undefined,
  ): Promise<RunOutcome> {
    const { job } = work;
    const run = typeof message === 'string' ? await this.start(message) : message;
    if (!run) return 'stale';
    const parsed = parsePayload(job, run.payload);
    if ('error' in parsed) return this.#failures.fatal(job, run, parsed.error);
    const compensate = async (final: Error) => work.onFailed?.(parsed.payload, final);
    if (interruptions(run) > maxInterruptions)
      return this.#failures.fatal(job, run, new Error('its worker died every time it ran'), compensate);
    try {
      await this.#againAfterConflicts(() =>
        this.#attempt(job, run, (delivery) => work.run(parsed.payload, delivery), onFollowUp),
      );
      return 'done';
    } catch (error) {
      if (error instanceof StaleDelivery) {
        this.logger.warn(
          { job: job.name, outboxId: run.outboxId },
          'another run of this job was first; nothing was changed',
        );
        return 'stale';
      }
      return this.#failures.settle(job, run, error, compensate);
    }
  }

  /** Another transaction changed the same rows: retried at once, since people may be waiting. Does not count as an attempt. */
  async #againAfterConflicts(attempt: () => Promise<void>): Promise<void> {
    for (let again = 0; again < maxConflicts && !this.stopping.aborted; again += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof OptimisticLockError)) throw error;
      }
    }
    return attempt();
  }

  /**
   * Counts the delivery. Its commit is not waited for on the disk: should it be lost, the message is simply sent again.
   * @returns undefined when the message is closed already
   */
  async start(outboxId: string): Promise<StartedRun | undefined> {
    const rows = await runPrepared<Omit<StartedRun, 'outboxId'>>(
      this.orm.em,
      'start-run',
      `with quick as materialized (select set_config('synchronous_commit', 'off', true))
       update outbox_message set deliveries = deliveries + 1, started_at = now() from quick
       where id = $1 and closed_at is null and failed_at is null
       returning payload, attempts, deliveries, deliveries_before as "deliveriesBefore", checkpoint_runs as "checkpointRuns"`,
      [outboxId],
    );
    return rows[0] && { ...rows[0], outboxId };
  }

  /**
   * Does the job in an identity map of its own; after the timeout the attempt is abandoned and can no longer commit.
   */
  async #attempt(
    job: Job,
    run: StartedRun,
    handle: (delivery: Delivery) => Promise<void>,
    onFollowUp: (next: FollowUp) => void,
  ): Promise<void> {
    const deadline = new Deadline(job.timeoutMs, this.stopping);
    const attempt = run.attempts + 1;
    const delivery = new Delivery(run.outboxId, attempt, attempt >= job.attempts, deadline.signal, run.isFollowUp);
    const settle = async () => {
      await handle(delivery);
      deadline.throwIfOver();
      const em = RequestContext.getEntityManager() as EntityManager;
      await (delivery.closed ? em.flush() : delivery.commit(em));
    };
    const work = RequestContext.create(this.orm.em, () => this.followUps?.during(delivery, settle) ?? settle());
    await Promise.race([work, deadline.over]).finally(() => deadline.clear());
    const next = this.followUps?.after(delivery);
    if (next) onFollowUp(next);
  }
}

function parsePayload(job: Job, payload: unknown): { payload: unknown } | { error: Error } {
  try {
    return { payload: job.payload.parse(payload) };
  } catch (error) {
    return { error: new Error(`the payload does not fit the job: ${String(error)}`) };
  }
}
