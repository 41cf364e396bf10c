import type { EntityManager } from '@mikro-orm/postgresql';

/** `waitSeconds` above 0: an earlier attempt may still go on, and nothing was begun. `sinceSeconds`: its age; null for the first one. */
export type PurchaseAttempt = { waitSeconds: number; sinceSeconds: number | null };

/**
 * Which of an aggregator's objects belongs to which of our references: stored before it is bought, so that a lost answer is
 * settled by reading that one object. Where the aggregator would sell it twice, an attempt is recorded too.
 */
export abstract class AggregatorRegister {
  /** The aggregator's id; null: nothing was made, so nothing can have been bought. */
  abstract find(reference: string): Promise<string | null>;
  /** Keeps the id unless the reference has one. @returns the one that counts */
  abstract keep(reference: string, id: string): Promise<string>;
  /** Notes that a purchase is sent now, unless one was sent less than `openSeconds` ago. */
  abstract beginAttempt(reference: string, openSeconds: number): Promise<PurchaseAttempt>;
  /** The attempt was answered, and nothing was sold. */
  abstract endAttempt(reference: string): Promise<void>;
}

export class DatabaseAggregatorRegister extends AggregatorRegister {
  constructor(
    private readonly em: EntityManager,
    private readonly aggregator: string,
  ) {
    super();
  }

  async find(reference: string): Promise<string | null> {
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select shipment_id as id from aggregator_shipment where reference = ?', [reference]);
    return row?.id ?? null;
  }

  async keep(reference: string, id: string): Promise<string> {
    await this.em
      .fork()
      .execute(
        'insert into aggregator_shipment (reference, aggregator, shipment_id) values (?, ?, ?) on conflict do nothing',
        [reference, this.aggregator, id],
      );
    return (await this.find(reference)) ?? id;
  }

  async beginAttempt(reference: string, openSeconds: number): Promise<PurchaseAttempt> {
    const [row] = await this.em.fork().execute<{ since: number | null; wait: number }[]>(
      `with known as (
         select reference, extract(epoch from now() - attempted_at)::float8 as since,
           coalesce(greatest(0, ceil(extract(epoch from attempted_at - now()) + ?)), 0)::int as wait
         from aggregator_shipment where reference = ? for update
       ), begun as (
         update aggregator_shipment s set attempted_at = now() from known where s.reference = known.reference and known.wait = 0
       )
       select since, wait from known`,
      [openSeconds, reference],
    );
    return { waitSeconds: row?.wait ?? 0, sinceSeconds: row?.since ?? null };
  }

  async endAttempt(reference: string): Promise<void> {
    await this.em.fork().execute('update aggregator_shipment set attempted_at = null where reference = ?', [reference]);
  }
}
