import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { PurchaseRegister, type Purchase, type RegisteredPurchase } from './purchase-register.js';

/**
 * The row of the reference makes a second buyer wait for the first one's commit and then insert nothing. A tracking number in use
 * fails the whole statement.
 */
const write = `
  with added as (
    insert into tariff_purchase (reference, bought) values (?, ?::jsonb) on conflict do nothing returning reference
  )
  insert into tariff_number (number, reference)
  select number, reference from added, jsonb_array_elements_text(?::jsonb) number returning number`;

/** Those that are known are left out; what another process records at the same moment fails the whole statement. */
const writeTogether = `
  with free as materialized (
    select reference, bought, numbers from jsonb_to_recordset(?::jsonb) as p(reference uuid, bought jsonb, numbers text[])
    where not exists (select from tariff_purchase t where t.reference = p.reference)
      and not exists (select from tariff_number n where n.number = any (p.numbers))
  ), added as (
    insert into tariff_purchase (reference, bought) select reference, bought from free
  ), numbered as (
    insert into tariff_number (number, reference) select unnest(numbers), reference from free
  )
  select reference from free`;

/** The tariff carriers' books in PostgreSQL: tables of their own that nothing of ours refers to. */
export class DatabasePurchaseRegister extends PurchaseRegister {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async record(reference: string, bought: BoughtLabels): Promise<RegisteredPurchase | null> {
    const em = this.em.fork();
    const numbers = bought.parcels.map((parcel) => parcel.trackingNumber);
    try {
      const added = await em.execute<unknown[]>(write, [reference, JSON.stringify(bought), JSON.stringify(numbers)]);
      return added.length > 0 ? { bought, voided: false } : await this.#read(em, reference);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  }

  async recordTogether(purchases: readonly Purchase[]): Promise<Set<string>> {
    const rows = purchases.map((one) => ({
      ...one,
      numbers: one.bought.parcels.map(({ trackingNumber }) => trackingNumber),
    }));
    try {
      const em = this.em.fork();
      const added = await em.execute<{ reference: string }[]>(writeTogether, [JSON.stringify(rows)]);
      return new Set(added.map(({ reference }) => reference));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return new Set();
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

  async #read(em: EntityManager, reference: string): Promise<RegisteredPurchase | null> {
    const [row] = await em.execute<{ bought: BoughtLabels; voided: boolean }[]>(
      'select bought, voided_at is not null as voided from tariff_purchase where reference = ?',
      [reference],
    );
    return row ?? null;
  }
}
