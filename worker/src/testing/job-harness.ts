import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Job } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { JobRunner } from '../runtime/job-run/job-runner.js';
import type { JobProcessor } from '../runtime/job-processor.js';
import type { RunOutcome } from '../runtime/job-run/started-run.js';

export type BenchProcessor = JobProcessor;

/** Runs jobs as a worker does, fence, retries and compensation included, but without a queue: the test decides when. */
export class JobHarness {
  readonly #stopping = new AbortController();
  readonly #runner: JobRunner;

  constructor(
    private readonly orm: MikroORM,
    private readonly processors: readonly BenchProcessor[],
  ) {
    this.#runner = new JobRunner(orm, createLogger('test', 'silent'), this.#stopping.signal);
  }

  /**
   * Writes the message as a command does. `begun`: a run of it has begun and ended silently, so that a further message is added.
   * @returns its id, or that of the waiting message that stands for it.
   */
  async ask<Payload>(
    job: Job<Payload>,
    payload: Payload,
    { begun = false, ...options }: { delayMs?: number; begun?: boolean } = {},
  ): Promise<string> {
    const em = this.orm.em.fork();
    const message = Object.assign(OutboxMessage.of(job, payload, options), begun ? { deliveries: 1 } : {});
    await em.persist(message).flush();
    if (!job.waitsOnce || begun) return message.id;
    const like = { job: job.name, payload: message.payload, deliveries: 0, closedAt: null, failedAt: null };
    return (await this.em().findOneOrFail(OutboxMessage, like)).id;
  }

  /** One delivery of one message. */
  async run(id: string): Promise<RunOutcome> {
    const { job: name } = await this.message(id);
    const known = this.processors.find(({ job }) => job.name === name);
    if (!known) throw new Error(`no processor of ${name} in this harness`);
    return this.#runner.run(known, id);
  }

  async asked<Payload>(job: Job<Payload>, payload: Payload): Promise<RunOutcome> {
    return this.run(await this.ask(job, payload));
  }

  /** Open messages, those due first; of one job when it is named. */
  async open(job?: Job): Promise<OutboxMessage[]> {
    const where = { closedAt: null, failedAt: null, ...(job ? { job: job.name } : {}) };
    return this.em().find(OutboxMessage, where, { orderBy: { availableAt: 'asc' } });
  }

  async message(id: string): Promise<OutboxMessage> {
    return this.em().findOneOrFail(OutboxMessage, id);
  }

  /** Delivers whatever is due, and what that makes due, until nothing is. @returns the outcomes. */
  async settle(): Promise<RunOutcome[]> {
    const outcomes: RunOutcome[] = [];
    for (;;) {
      const due = (await this.open()).filter((message) => message.availableAt <= new Date());
      if (due.length === 0) return outcomes;
      for (const { id } of due) outcomes.push(await this.run(id));
    }
  }

  /** Skips all waits. */
  async makeDue(): Promise<void> {
    await this.em().nativeUpdate(OutboxMessage, { closedAt: null }, { availableAt: new Date(0) });
  }

  /** `makeDue` and `settle` until nothing is open, at most `rounds` times. */
  async exhaust(rounds = 40): Promise<void> {
    for (let round = 0; round < rounds && (await this.open()).length > 0; round += 1) {
      await this.makeDue();
      for (const { id } of await this.open()) await this.run(id);
    }
  }

  /** From now on a run ends as if its process had to end. */
  stop(): void {
    this.#stopping.abort();
  }

  em(): EntityManager {
    return this.orm.em.fork();
  }
}
