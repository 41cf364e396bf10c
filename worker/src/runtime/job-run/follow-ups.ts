import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import { runPrepared } from '#libs/database/run-prepared.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { SystemClock, type Clock } from '#libs/runtime/clock.js';
import type { Delivery } from './delivery.js';
import type { FollowUp, Work } from './work.js';

/** Runs one message of a chain. @returns what follows it */
type Run = (next: FollowUp) => Promise<FollowUp | undefined>;

/** Chains in one process: fewer than its settlements, so that no slow carrier keeps a payment waiting. */
const most = 8;

/**
 * Messages that run right after the one that wrote them, in its slot, instead of passing relay and queue. They are rows of the outbox
 * like all others: written as started in the commit that closes the previous one, and due again when their worker goes silent. Then,
 * and after each failure, the relay sends them.
 */
export class FollowUps implements EventSubscriber<OutboxMessage> {
  readonly #works = new Map<string, Work>();
  readonly #delivery = new AsyncLocalStorage<Delivery>();
  readonly #found = new WeakMap<Delivery, FollowUp>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  /** @param leaseMs how soon the relay takes over from a silent worker */
  constructor(
    private readonly orm: MikroORM,
    private readonly leaseMs: number,
    private readonly stopping: AbortSignal,
    private readonly clock: Clock = new SystemClock(),
  ) {
    orm.em.getEventManager().registerSubscriber(this);
  }

  /** Something that this process can run itself. */
  register(work: Work): void {
    if (work.job.runsNext || work.job.startsAtOnce) this.#works.set(work.job.name, work);
  }

  /** What does a job that starts at once, while a chain may begin here. */
  workToStart(job: string): Work | undefined {
    const work = this.#works.get(job);
    return work?.job.startsAtOnce && this.#running < most && this.#mayBegin(work) ? work : undefined;
  }

  /** What `work` writes in the transaction that closes the delivery may follow it. */
  during<Result>(delivery: Delivery, work: () => Promise<Result>): Promise<Result> {
    return this.#delivery.run(delivery, work);
  }

  /** What follows a delivery whose work has committed. */
  after(delivery: Delivery): FollowUp | undefined {
    return this.#found.get(delivery);
  }

  getSubscribedEntities() {
    return [OutboxMessage];
  }

  beforeCreate({ entity: message, em }: EventArgs<OutboxMessage>): void {
    const delivery = this.#delivery.getStore();
    const work = this.#works.get(message.job);
    if (!work?.job.runsNext || !delivery?.closed || this.#found.has(delivery) || !em.isInTransaction()) return;
    const isDelayed = (message.availableAt as Date | undefined) !== undefined;
    if (isDelayed || !this.#mayBegin(work) || (!delivery.isFollowUp && this.#running >= most)) return;
    const now = this.clock.now();
    Object.assign(message, { sentAt: now, startedAt: now, deliveries: 1, availableAt: this.#leaseFrom(now) });
    const counts = { attempts: 0, deliveries: 1, deliveriesBefore: 0, checkpointRuns: 0, isFollowUp: true };
    this.#found.set(delivery, { work, run: { outboxId: message.id, payload: message.payload, ...counts } });
  }

  /**
   * Runs it, and whatever follows it; what may not begin here by now, the relay sends instead.
   * @throws only when the database cannot be reached: the relay sends again what was left open.
   */
  async runAll(first: FollowUp | undefined, run: Run): Promise<void> {
    if (!first) return;
    if (this.#running >= most) return this.#handOver(first);
    await this.begin(() => Promise.resolve(first), run);
  }

  /** Runs a chain whose first message is read while it already counts. @throws like `runAll` */
  async begin(read: () => Promise<FollowUp | undefined>, run: Run): Promise<void> {
    this.#running += 1;
    try {
      for (let next = await read(); next;) next = await this.#held(next, run);
    } finally {
      this.#running -= 1;
    }
  }

  /** Not more of a job than it names slots for its own queue: a mail server that hangs must not hold the slots of all labels. */
  #mayBegin({ job: { name, concurrency = most } }: Work): boolean {
    return !this.stopping.aborted && (this.#runningOf.get(name) ?? 0) < concurrency;
  }

  /** Extends the lease while it runs, so that the relay leaves it alone. */
  async #held(next: FollowUp, run: Run): Promise<FollowUp | undefined> {
    const { name } = next.work.job;
    if (!this.#mayBegin(next.work)) return this.#handOver(next);
    this.#count(name, 1);
    const extend = () => void this.#extend(next).catch(() => undefined);
    const timer = setInterval(extend, this.leaseMs / 2);
    try {
      return await run(next);
    } finally {
      clearInterval(timer);
      this.#count(name, -1);
    }
  }

  #count(job: string, change: 1 | -1): void {
    this.#runningOf.set(job, (this.#runningOf.get(job) ?? 0) + change);
  }

  async #extend({ run: { outboxId, deliveries } }: FollowUp): Promise<void> {
    await runPrepared(
      this.orm.em,
      'extend-lease',
      `update outbox_message set available_at = $3
       where id = $1 and deliveries = $2 and sent_at is not null and closed_at is null and failed_at is null`,
      [outboxId, deliveries, this.#leaseFrom(this.clock.now())],
    );
  }

  async #handOver({ run: { outboxId, deliveries } }: FollowUp): Promise<undefined> {
    await runPrepared(
      this.orm.em,
      'hand-over',
      `update outbox_message set deliveries = deliveries - 1, sent_at = null, started_at = null, available_at = now()
       where id = $1 and deliveries = $2 and sent_at is not null and closed_at is null and failed_at is null`,
      [outboxId, deliveries],
    );
  }

  #leaseFrom = (now: Date): Date => new Date(now.getTime() + this.leaseMs);
}
