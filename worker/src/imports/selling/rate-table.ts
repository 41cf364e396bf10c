import type { EntityManager } from '@mikro-orm/postgresql';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import { knownServices, pricedServices } from '#libs/database/priced-services.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';
import type { StoredRow } from './row-shipments.js';

/** A head row without a rate in force, with what is left of an earlier one. */
export type UnpricedRow = StoredRow & {
  /** Its services are good, only the choice is to be made anew. */
  priced: boolean;
  services: PricedService[];
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  /** Chosen by hand. */
  chosen: boolean;
  carrier: string | null;
  service: string | null;
};

type FoundRow = Omit<UnpricedRow, 'services'> & { services: number[] | null };

/**
 * Valid head rows whose shipment is complete and has no price in force. Rows are gone through in their order, each with what belongs
 * to it by its key: left to itself the planner knows too little of a file that has just come in, and joins all of it with all of it
 * for every slice. No head is behind its row: `>=` says that they are equal, and that this is not rare.
 */
const unpriced = `
  from import_row r left join lateral (
    select * from import_rate x where x.import_id = r.import_id and x.row = r.row offset 0
  ) x on true
  where r.import_id = ? and r.state = 'valid' and r.head >= r.row and r.row > ?
    and (x.row is null or x.revision <> r.revision or x.expires_at < now())
    and not exists (select from (
      select p.state from import_row p where p.import_id = r.import_id and p.head = r.row and p.head <> p.row offset 0
    ) p where p.state = 'invalid')
  order by r.row limit ?`;

const slice = `
  select r.row, r.head, r.revision, array_to_json(r.cells) as cells, r.edits,
    coalesce(x.revision = -r.revision - 1 and (x.expires_at is null or x.expires_at > now()), false) as priced,
    array_to_json(x.services) as services, extract(epoch from x.expires_at)::float8 * 1000 as "expiresAt",
    coalesce(x.chosen, false) as chosen, x.carrier, x.service
  ${unpriced}`;

/** The next rows to price behind row `after`. */
export async function unpricedRows(
  em: EntityManager,
  importId: string,
  after: number,
  limit: number,
): Promise<UnpricedRow[]> {
  const rows = await em.execute<FoundRow[]>(slice, [importId, after, limit]);
  const known = rows.some(({ services }) => services) ? await knownServices(em, importId) : [];
  return rows.map((row) => ({ ...row, services: pricedServices(known, row.services) }));
}

export async function hasUnpricedRows(em: EntityManager, importId: string): Promise<boolean> {
  return (await em.execute<unknown[]>(`select 1 ${unpriced}`, [importId, 0, 1])).length > 0;
}

const parcels = `
  select p.row, p.head, p.revision, p.cells, p.edits from import_row p
  where p.import_id = ? and p.head = any(?::int[]) and p.head <> p.row and p.state <> 'excluded' order by p.row`;

/** The further rows of these shipments. */
export const parcelRows = (em: EntityManager, importId: string, heads: readonly { row: number }[]) =>
  em.execute<StoredRow[]>(parcels, [importId, `{${heads.map(({ row }) => row).join(',')}}`]);

/** The rule in force, the import locked until the transaction ends; nothing for one that is over or of a later pass. */
export async function lockedRule(em: EntityManager, importId: string, pass: number): Promise<RateRule | null> {
  const [found] = await em.execute<{ rule: RateRule | null }[]>(
    `select rule from import where id = ? and pass = ? and status in ('reading', 'ready') for update`,
    [importId, pass],
  );
  return found?.rule ?? null;
}
