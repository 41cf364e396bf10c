import type { EntityManager } from '@mikro-orm/postgresql';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { PurchaseRegister, type RegisteredPurchase } from './purchase-register.js';

/** Rolls the purchase back: one of its numbers is taken. */
class NumberTaken extends Error {}

/** The tariff carriers' books in PostgreSQL: tables of their own that nothing of ours refers to. */
export class DatabasePurchaseRegister extends PurchaseRegister {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async record(reference: string, bought: BoughtLabels): Promise<RegisteredPurchase | null> {
    try {
      return await this.em.fork().transactional((em) => this.#write(em, reference, bought));
    } catch (error) {
      if (error instanceof NumberTaken) return null;
      throw error;
    }
  }

  async find(reference: string): Promise<RegisteredPurchase | null> {
    return this.#read(this.em.fork(), reference);
  }

  async void(reference: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(
        'update tariff_purchase set voided_at = coalesce(voided_at, now()) where reference = ? returning reference',
        [reference],
      );
    return rows.length > 0;
  }

  /** The row of the reference makes a second buyer wait for the first one's commit. */
  async #write(em: EntityManager, reference: string, bought: BoughtLabels): Promise<RegisteredPurchase | null> {
    const added = await em.execute<unknown[]>(
      'insert into tariff_purchase (reference, bought) values (?, ?::jsonb) on conflict do nothing returning reference',
      [reference, JSON.stringify(bought)],
    );
    if (added.length === 0) return this.#read(em, reference);
    const numbers = bought.parcels.map((parcel) => parcel.trackingNumber);
    const taken = await em.execute<unknown[]>(
      `insert into tariff_number (number, reference) select number, ?::uuid from jsonb_array_elements_text(?::jsonb) number
       on conflict do nothing returning number`,
      [reference, JSON.stringify(numbers)],
    );
    if (taken.length < numbers.length) throw new NumberTaken();
    return { bought, voided: false };
  }

  async #read(em: EntityManager, reference: string): Promise<RegisteredPurchase | null> {
    const [row] = await em.execute<{ bought: BoughtLabels; voided: boolean }[]>(
      'select bought, voided_at is not null as voided from tariff_purchase where reference = ?',
      [reference],
    );
    return row ?? null;
  }
}
