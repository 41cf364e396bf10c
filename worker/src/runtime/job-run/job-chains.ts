import type { Logger } from '#libs/runtime/logs/logger.js';
import type { FollowUps } from './follow-ups.js';
import type { JobMetrics } from './job-metrics.js';
import type { JobRunner } from './job-runner.js';
import type { RunOutcome, StartedRun } from './started-run.js';
import type { FollowUp, Work } from './work.js';

/** Runs messages and what follows them in this process: those that a queue delivers, and those that start at once. */
export class JobChains {
  /** Runs that a queue has delivered, by job. */
  readonly #delivered = new Map<string, number>();
  readonly #started = new Set<Promise<void>>();
  #stopped = false;

  constructor(
    private readonly runner: JobRunner,
    private readonly followUps: FollowUps,
    private readonly metrics: JobMetrics,
    private readonly logger: Logger,
  ) {}

  /** Something that may follow, or start at once. */
  register(work: Work): void {
    this.followUps.register(work);
  }

  /** Runs a message that its queue has delivered, and what follows it. @returns how the message itself ended */
  async deliver(work: Work, outboxId: string): Promise<RunOutcome> {
    const { name } = work.job;
    this.#count(name, 1);
    try {
      const { outcome, next } = await this.#timed(work, outboxId);
      await this.#logged(name, this.followUps.runAll(next, this.#next));
      return outcome;
    } finally {
      this.#count(name, -1);
    }
  }

  /** What does a job that starts at once; undefined while its queue delivers some, since what waits there is older, or nothing may begin. */
  workToStart(job: string): Work | undefined {
    return this.#stopped || this.#delivered.has(job) ? undefined : this.followUps.workToStart(job);
  }

  /**
   * Starts a message that the relay has claimed. The relay sends it again when this process dies.
   * @returns whether it starts here; otherwise it belongs in its queue
   */
  start(job: string, outboxId: string): boolean {
    const work = this.workToStart(job);
    if (!work) return false;
    const read = async () => {
      const run = await this.runner.start(outboxId);
      return run && { work, run: { ...run, isFollowUp: true } };
    };
    const chain = this.#logged(job, this.followUps.begin(read, this.#next));
    this.#started.add(chain);
    void chain.finally(() => this.#started.delete(chain));
    return true;
  }

  /** Starts no more; resolves when what was started has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#started);
  }

  readonly #next = async ({ work, run }: FollowUp): Promise<FollowUp | undefined> =>
    (await this.#timed(work, run)).next;

  async #timed(work: Work, message: string | StartedRun): Promise<{ outcome: RunOutcome; next?: FollowUp }> {
    const found: { next?: FollowUp } = {};
    const run = () => this.runner.run(work, message, (next) => Object.assign(found, { next }));
    return { outcome: await this.metrics.timed(work.job.name, run), ...found };
  }

  /** Never throws. */
  #logged(job: string, chain: Promise<void>): Promise<void> {
    return chain.catch((err: unknown) => {
      this.logger.warn({ job, err }, 'a job of this chain did not end: the relay sends it again');
    });
  }

  #count(job: string, change: 1 | -1): void {
    const delivered = (this.#delivered.get(job) ?? 0) + change;
    if (delivered > 0) this.#delivered.set(job, delivered);
    else this.#delivered.delete(job);
  }
}
