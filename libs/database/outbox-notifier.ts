import type { EventArgs, EventSubscriber, EntityManager, TransactionEventArgs } from '@mikro-orm/core';
import pg from 'pg';
import type { JobGroup } from '#libs/contracts/operations/operations.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** The channel on which the relay listens. A payload names the only group of jobs that the rows are of; without one, any may be. */
export const outboxChannel = 'waybill_outbox';

/** Longer than the relay's timer rests. */
const laterMs = 5_000;

/**
 * Wakes the relay after a commit that wrote outbox rows. The NOTIFY uses a separate connection, never the business
 * transaction (there it would queue behind a database-wide lock), and at most one is in flight per process: commits
 * that happen meanwhile share the next one. A lost wake-up costs one sweep interval, so errors are ignored.
 */
export class OutboxNotifier implements EventSubscriber<OutboxMessage> {
  readonly #connection: pg.Pool;
  readonly #wrote = new WeakSet<EntityManager>();
  /** Of the rows since the last NOTIFY; '' for any. */
  readonly #groups = new Set<JobGroup | ''>();
  #pending = false;

  constructor(url: string) {
    this.#connection = new pg.Pool({
      connectionString: url,
      application_name: 'waybill-bell',
      max: 1,
      connectionTimeoutMillis: 2_000,
      allowExitOnIdle: true,
    });
    this.#connection.on('error', () => undefined);
    this.#connection.on('connect', (client) => void client.on('error', () => undefined));
  }

  getSubscribedEntities() {
    return [OutboxMessage];
  }

  /** A message that its worker runs itself needs no relay; one for later is found by the relay's own timer. */
  afterCreate({ em, entity: message }: EventArgs<OutboxMessage>): void {
    const dueAt = (message.availableAt as Date | undefined)?.getTime() ?? 0;
    if (!message.sentAt && dueAt < Date.now() + laterMs) this.#wrote.add(em);
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    if (this.#wrote.delete(em)) void this.notify();
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.#wrote.delete(em);
  }

  /**
   * Wakes the relay for rows that were written with this ORM but outside its unit of work, once they are committed.
   * @param group that of their jobs: relays of others sleep on
   */
  static notify(em: EntityManager, group?: JobGroup): void {
    for (const subscriber of em.getEventManager().getSubscribers())
      if (subscriber instanceof OutboxNotifier) void subscriber.notify(group);
  }

  /** The same for rows of the entity manager's open transaction, once it has committed. */
  static notifyAfterCommit(em: EntityManager): void {
    for (const subscriber of em.getEventManager().getSubscribers())
      if (subscriber instanceof OutboxNotifier) subscriber.#wrote.add(em);
  }

  /** For rows written outside the unit of work. Never throws; resolves when the NOTIFY was sent or has failed. */
  async notify(group: JobGroup | '' = ''): Promise<void> {
    this.#groups.add(group);
    if (this.#pending) return;
    this.#pending = true;
    try {
      while (this.#groups.size > 0) {
        const [first, ...others] = this.#groups;
        this.#groups.clear();
        const payload = first && others.length === 0 ? `, '${first}'` : '';
        await this.#connection.query(`notify ${outboxChannel}${payload}`);
      }
    } catch {
      // The sweep finds the rows.
      this.#groups.clear();
    } finally {
      this.#pending = false;
    }
  }
}
