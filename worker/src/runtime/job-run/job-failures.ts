import { RequestContext, type MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { asError, DomainError, waitAskedFor } from '#libs/domain/errors.js';
import type { Job } from '#libs/jobs/job.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { redactText } from '#libs/runtime/logs/redact.js';
import { commitUnflushed } from './commit-unflushed.js';
import { StaleDelivery } from './delivery.js';
import { retryDelayMs } from './retry-delay.js';
import type { RunOutcome, StartedRun } from './started-run.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';

type Compensate = (error: Error) => Promise<void>;

const nothing: Compensate = () => Promise.resolve();

const isFinal = (error: Error): boolean => error instanceof DomainError && error.kind !== 'upstream';
const brief = (error: Error): string => storableText(truncateText(redactText(error.message), 1_000));

/** Records a failed run. Only the newest run's failure counts: an older one may be a zombie beside a run that succeeds. */
export class JobFailures {
  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
  ) {}

  async settle(job: Job, run: StartedRun, cause: unknown, compensate: Compensate): Promise<RunOutcome> {
    const error = asError(cause);
    if (this.stopping.aborted) return this.#interrupted(run);
    if (isFinal(error) || run.attempts + 1 >= job.attempts) return this.#fail(job, run, error, compensate);
    return this.#retry(job, run, error);
  }

  /** An error that no retry can fix. */
  async fatal(job: Job, run: StartedRun, error: Error, compensate: Compensate = nothing): Promise<RunOutcome> {
    return this.#fail(job, run, error, compensate);
  }

  async #retry(job: Job, run: StartedRun, error: Error): Promise<RunOutcome> {
    const delayMs = Math.max(waitAskedFor(error), retryDelayMs(job.backoff, run.attempts + 1));
    await this.#update(
      run,
      `attempts = attempts + 1, last_error = ?, sent_at = null, available_at = now() + ? * interval '1 ms'`,
      [brief(error), delayMs],
    );
    this.logger.warn(
      { job: job.name, outboxId: run.outboxId, attempt: run.attempts + 1, delayMs, err: error },
      'job will be tried again',
    );
    return 'retry';
  }

  /** The process has to end: another worker takes over at once, and this does not count as an attempt. */
  async #interrupted(run: StartedRun): Promise<RunOutcome> {
    await this.#update(run, 'sent_at = null, available_at = now()', []);
    return 'interrupted';
  }

  async #fail(job: Job, run: StartedRun, error: Error, compensate: Compensate): Promise<RunOutcome> {
    try {
      await this.#failWith(run, error, compensate);
    } catch (problem) {
      if (problem instanceof StaleDelivery) return 'stale';
      this.logger.error({ job: job.name, outboxId: run.outboxId, err: problem }, 'compensation failed');
      const hopeless = run.attempts + 1 >= job.attempts + 3;
      if (!hopeless) return this.#retry(job, run, asError(problem));
      await this.#failWith(run, error, nothing);
    }
    this.logger.error({ job: job.name, outboxId: run.outboxId, err: error }, 'job failed for good');
    return 'failed';
  }

  async #failWith(run: StartedRun, error: Error, compensate: Compensate): Promise<void> {
    await RequestContext.create(this.orm.em, () => {
      const em = RequestContext.getEntityManager() as EntityManager;
      return commitUnflushed(em, async () => {
        const failed = await em.execute<unknown[]>(
          `update outbox_message set failed_at = now(), attempts = attempts + 1, last_error = ?
           where id = ? and deliveries = ? and closed_at is null and failed_at is null returning id`,
          [brief(error), run.outboxId, run.deliveries],
        );
        if (failed.length === 0) throw new StaleDelivery(run.outboxId);
        await compensate(error);
      });
    });
  }

  async #update(run: StartedRun, set: string, values: unknown[]): Promise<void> {
    await this.orm.em
      .fork()
      .execute(
        `update outbox_message set ${set} where id = ? and deliveries = ? and closed_at is null and failed_at is null`,
        [...values, run.outboxId, run.deliveries],
      );
  }
}
