import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Which of an aggregator's shipments was made for which of our references: kept before it is bought. An aggregator sells a
 * shipment once, so a lost answer is settled by reading that one shipment, and a second try buys it or nothing.
 */
export abstract class AggregatorRegister {
  /** The aggregator's id; null: nothing was made, so nothing can have been bought. */
  abstract find(reference: string): Promise<string | null>;
  /** Keeps the id unless the reference has one. @returns the one that counts */
  abstract keep(reference: string, id: string): Promise<string>;
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
}
