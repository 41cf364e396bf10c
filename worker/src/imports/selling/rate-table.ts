import type { EntityManager } from '@mikro-orm/postgresql';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import { pricedServices } from '#libs/database/priced-services.js';
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

/** Valid head rows whose shipment is complete and has no price in force. */
const unpriced = `
  from import_row r left join import_rate x on x.import_id = r.import_id and x.row = r.row
    join import i on i.id = r.import_id
  where r.import_id = ? and r.state = 'valid' and r.head = r.row and r.row > ?
    and (x.row is null or x.revision <> r.revision or x.expires_at < now())
    and not exists (select from import_row p
      where p.import_id = r.import_id and p.head = r.row and p.head <> p.row and p.state = 'invalid')`;

const slice = `
  select r.row, r.head, r.revision, array_to_json(r.cells) as cells, r.edits,
    coalesce(x.revision = -r.revision - 1 and (x.expires_at is null or x.expires_at > now()), false) as priced,
    case when x.row is not null then ${pricedServices} else '[]' end as services,
    extract(epoch from x.expires_at)::float8 * 1000 as "expiresAt", coalesce(x.chosen, false) as chosen, x.carrier, x.service
  ${unpriced} order by r.row limit ?`;

/** The next rows to price behind row `after`. */
export const unpricedRows = (em: EntityManager, importId: string, after: number, limit: number) =>
  em.execute<UnpricedRow[]>(slice, [importId, after, limit]);

export async function hasUnpricedRows(em: EntityManager, importId: string, after: number): Promise<boolean> {
  return (await em.execute<unknown[]>(`select 1 ${unpriced} limit 1`, [importId, after])).length > 0;
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
