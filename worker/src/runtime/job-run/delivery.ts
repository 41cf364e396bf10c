import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { raw } from '@mikro-orm/core';
import { runPrepared } from '#libs/database/run-prepared.js';
import { commitUnflushed } from './commit-unflushed.js';

const closing = `
  update outbox_message set closed_at = now() where id = $1 and closed_at is null and failed_at is null returning id`;

/** An update that is committed together with the closing. Its parameters begin at $2. */
export type LastChange = { name: string; text: string; values: readonly unknown[] };

/** Another run of the same job has committed already; this one must leave no trace. Never recorded as a failure. */
export class StaleDelivery extends Error {
  constructor(outboxId: string) {
    super(`outbox message ${outboxId} was closed by another run`);
    this.name = 'StaleDelivery';
  }
}

/** One run of one job, and the fence that lets only one of several runs commit. */
export class Delivery {
  #closed = false;

  constructor(
    readonly outboxId: string,
    /** 1 for the first try; interruptions do not count. */
    readonly attempt: number,
    /** Whether an error now makes the job fail for good. */
    readonly lastAttempt: boolean,
    /** Aborted when the attempt has taken too long or the process must end: pass it to every network call. */
    readonly signal: AbortSignal,
    /** Whether it runs in the slot of the message that wrote it. */
    readonly isFollowUp = false,
  ) {}

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Closes the outbox row in the open transaction of `em`; a second run of the job waits here for the first one's commit.
   * The runner does this after the handler; a handler that commits its effect itself calls it first in that transaction.
   * @throws StaleDelivery when the effect has already been committed by another run: let it roll everything back.
   */
  async close(em: EntityManager): Promise<void> {
    if (!em.isInTransaction())
      throw new Error('delivery.close() belongs inside the transaction that commits the effect');
    const open = { id: this.outboxId, closedAt: null, failedAt: null };
    const closed = await em.nativeUpdate(OutboxMessage, open, { closedAt: raw('now()') });
    if (closed === 0) throw new StaleDelivery(this.outboxId);
    this.#closed = true;
  }

  /**
   * Closes the outbox row of a run that has nothing or only one statement left to commit, which takes effect even if another run was first.
   * @throws StaleDelivery
   */
  async closeAlone(em: EntityManager, last?: LastChange): Promise<void> {
    const [name, text] = last
      ? [`close-message-${last.name}`, `with last as (${last.text}) ${closing}`]
      : ['close-message', closing];
    const closed = await runPrepared(em, name, text, [this.outboxId, ...(last?.values ?? [])]);
    if (closed.length === 0) throw new StaleDelivery(this.outboxId);
    this.#closed = true;
  }

  /**
   * Commits the effect of the run in one transaction: the closing of the outbox row, the changes of `work`, and unflushed ones.
   * @throws StaleDelivery, or the error of `work`: then nothing is stored.
   */
  async commit(em: EntityManager, work: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await commitUnflushed(em, async () => {
      await this.close(em);
      await work();
    });
  }

  /**
   * A run that stored some of its work counts as progress: only a message without progress is one that kills its worker. For
   * handlers that store their work chunk by chunk.
   */
  async checkpointReached(em: EntityManager): Promise<void> {
    await em.execute(`update outbox_message set checkpoint_runs = deliveries - attempts where id = ?`, [this.outboxId]);
  }
}
