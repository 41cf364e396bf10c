import type { EntityManager } from '@mikro-orm/postgresql';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import { knownServices, pricedServices } from '#libs/database/priced-services.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';
import type { StoredRow } from './row-shipments.js';

/** What is left of an earlier rate. */
export type EarlierRate = {
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

type FoundRate = Omit<EarlierRate, 'services'> & { services: number[] | null };

/** A head row without a rate in force. */
export type UnpricedRow = Omit<StoredRow, 'head'> & { earlier: EarlierRate | null };

/** Parcels of a shipment have to be good too; they are found by their key, whatever the planner knows of a file that has just come in. */
const whole = `not exists (select from (
    select p.state from import_row p where p.import_id = r.import_id and p.head = r.row and p.head <> p.row offset 0
  ) p where p.state = 'invalid')`;

const earlier = `
  case when x.row is not null then json_build_object(
    'priced', coalesce(x.revision = -r.revision - 1 and (x.expires_at is null or x.expires_at > now()), false),
    'services', array_to_json(x.services), 'expiresAt', extract(epoch from x.expires_at)::float8 * 1000,
    'chosen', x.chosen, 'carrier', x.carrier, 'service', x.service) end`;

/** Cells by their places in the row; a short row lacks some. */
const cellsAt = (places: readonly number[]): string =>
  `array[${places.map((place) => `coalesce(r.cells[${Number(place) + 1}], '')`).join(', ')}]::text[]`;

/**
 * The next rows to price behind row `after`: valid head rows whose shipment is complete and has no price in force, with the cells at
 * these places alone. They are gone through in their order, each with what belongs to it by its key: left to itself the planner joins
 * all of a new file with all of it for every slice. No head is behind its row: `>=` says that they are equal, and that this is not
 * rare. As one text: the driver takes longer for a row than a carrier's prices do.
 */
export async function unpricedRows(
  em: EntityManager,
  importId: string,
  cells: readonly number[],
  after: number,
  limit: number,
): Promise<UnpricedRow[]> {
  const slice = `
    select coalesce(json_agg(json_build_array(q.row, q.revision, q.cells, q.edits, q.earlier)), '[]') as rows from (
      select r.row, r.revision, ${cellsAt(cells)} as cells, r.edits, ${earlier} as earlier
      from import_row r left join lateral (
        select * from import_rate x where x.import_id = r.import_id and x.row = r.row offset 0
      ) x on true
      where r.import_id = $1 and r.state = 'valid' and r.head >= r.row and r.row > $2
        and (x.row is null or x.revision <> r.revision or x.expires_at < now()) and ${whole}
      order by r.row limit $3) q`;
  type Found = [row: number, revision: number, string[], StoredRow['edits'], FoundRate | null];
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ rows: Found[] }>(slice, [importId, after, limit]);
  const found = rows[0]!.rows;
  const known = found.some(([, , , , rate]) => rate?.services) ? await knownServices(em, importId) : [];
  return found.map(([row, revision, texts, edits, rate]) => ({
    row,
    revision,
    cells: texts,
    edits,
    earlier: rate && { ...rate, services: pricedServices(known, rate.services) },
  }));
}

/** Two lists and their difference: looking for the rate of each row takes three times as long. */
const missing = `
  select 1 from (
    select import_id, row, revision from import_row where import_id = ? and state = 'valid' and head >= row
    except
    select import_id, row, revision from import_rate where import_id = ? and (expires_at is null or expires_at >= now())
  ) r where ${whole} limit 1`;

export async function hasUnpricedRows(em: EntityManager, importId: string): Promise<boolean> {
  return (await em.execute<unknown[]>(missing, [importId, importId])).length > 0;
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
