import { Inject, Injectable } from '@nestjs/common';
import type { JobQueue } from '#libs/adapters/queue/queue-backend.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { MemoizeFor } from '#libs/runtime/memoize-for.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { JobChains } from '../job-run/job-chains.js';
import { JobQueues } from '../queues/job-queues.js';
import { OutboxTable, type ClaimedMessage } from './outbox-table.js';

const batch = 500;
const returnDelayMs = 1_000;
/** An operator who pauses a queue waits at most this long for the last message that starts without it. */
const pauseNoticeMs = 1_000;

/**
 * One job id per attempt: a lost attempt is added again under the same id, a new attempt is not mistaken for the old one, nor
 * for one of the round before an operator started it again (each attempt there took a delivery at least).
 */
function jobId({ id, attempts, deliveriesBefore }: ClaimedMessage): string {
  const number = deliveriesBefore + attempts;
  return number === 0 ? id : `${id}-${number}`;
}

/**
 * Moves due outbox rows to their queues. The rows stay open until a handler closes them; rows still open after their resend time
 * are sent again. So nothing is lost when this process dies between any two lines, or when the queue loses its memory.
 */
@Injectable()
export class OutboxRelay {
  #pumping: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  readonly #pauses = new MemoizeFor<boolean>(100);

  constructor(
    private readonly table: OutboxTable,
    private readonly queues: JobQueues,
    @Inject(JobChains) private readonly chains: Pick<JobChains, 'workToStart' | 'start'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends all due rows. Calls during a round share one more round; never throws. */
  pump(): Promise<void> {
    this.#again = true;
    this.#pumping ??= this.#rounds().finally(() => (this.#pumping = undefined));
    return this.#pumping;
  }

  /** Takes no more rows; resolves when the round under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#pumping;
  }

  async #rounds(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        const claimed = await this.table.claim([...this.queues.byName.keys()], batch);
        if (claimed.length === batch) this.#again = true;
        await Promise.all([...byJob(claimed)].map(([job, messages]) => this.#send(job, messages)));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'the outbox could not be read');
    }
  }

  async #send(job: string, messages: ClaimedMessage[]): Promise<void> {
    const queue = this.queues.byName.get(job);
    if (!queue) return;
    try {
      const known = await this.#stillQueued(queue, messages);
      const unsent = messages.filter(({ id }) => !known.has(id));
      const waiting = await this.#startSome(queue, unsent);
      if (waiting.length > 0) await add(queue, waiting);
    } catch (error) {
      this.logger.error({ job, messages: messages.length, err: error }, 'the queue did not take its messages');
      await this.table.returnToOutbox(
        messages.map((message) => message.id),
        returnDelayMs,
      );
    }
  }

  /** Starts here what may start at once. @returns the others */
  async #startSome(queue: JobQueue, messages: ClaimedMessage[]): Promise<ClaimedMessage[]> {
    if (!this.chains.workToStart(queue.name)) return messages;
    if (await this.#pauses.ask(queue.name, pauseNoticeMs, () => queue.isPaused())) return messages;
    return messages.filter(({ job, id }) => !this.chains.start(job, id));
  }

  /**
   * Overdue jobs that wait or run are left alone; one that failed in its queue is removed and sent again. The longest waiting
   * low-priority job loses its low priority.
   */
  async #stillQueued(queue: JobQueue, messages: ClaimedMessage[]): Promise<Set<string>> {
    const overdue = messages.filter((message) => message.overdue);
    const known = new Set<string>();
    const passed: ClaimedMessage[] = [];
    await Promise.all(
      overdue.map(async (message) => {
        const id = jobId(message);
        const state = await queue.getJobState(id);
        if (state === 'failed' || state === 'completed') await queue.remove(id);
        else if (state !== 'unknown') known.add(message.id);
        if (state === 'prioritized') passed.push(message);
      }),
    );
    const [longest] = passed.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
    if (longest) await (await queue.getJob(jobId(longest)))?.changePriority({ priority: 0 });
    const lost = overdue.length - known.size;
    if (lost > 0) this.logger.warn({ job: queue.name, messages: lost }, 'still open past their time: sent again');
    return known;
  }
}

/**
 * Up to this many messages are added faster one by one, all at once: on PostgreSQL 1.1 ms instead of 3.4 for two, 2.4 instead of 3.5
 * for four (BullMQ 6.7 creates temporary tables for each bulk); on Redis there is no difference.
 */
const few = 5;

async function add(queue: JobQueue, messages: ClaimedMessage[]): Promise<void> {
  const jobs = messages.map((message) => ({
    name: message.job,
    data: { outboxId: message.id },
    opts: { jobId: jobId(message), ...(isBulk(message) ? { priority: 1 } : {}) },
  }));
  if (jobs.length > few) await queue.addBulk(jobs);
  else await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
}

/** One of very many that belong together: messages without priority go first. */
const isBulk = ({ payload }: ClaimedMessage): boolean => (payload as { bulk?: unknown } | null)?.bulk === true;

function byJob(messages: ClaimedMessage[]): Map<string, ClaimedMessage[]> {
  const groups = new Map<string, ClaimedMessage[]>();
  for (const message of messages) {
    const group = groups.get(message.job);
    if (group) group.push(message);
    else groups.set(message.job, [message]);
  }
  return groups;
}
