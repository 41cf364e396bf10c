import type { EntityManager } from '@mikro-orm/postgresql';
import { knownServices, pricedServices } from '#libs/use-cases/imports/priced-services.js';
import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';
import { openImportStates } from '#libs/contracts/imports/imports.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { StoredRow } from '../combine-parcel-rows.js';
import type { Writes } from './exclusive-run.js';

/** What remains of an earlier rate. */
export type EarlierRate = {
  /** Its services are current, only the choice has to be made again. */
  priced: boolean;
  services: PricedService[];
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  /** Chosen by the user. */
  chosen: boolean;
  carrier: string | null;
  service: string | null;
};

type FoundRate = Omit<EarlierRate, 'services'> & { services: number[] | null };

/** A head row without a rate in force. */
export type UnpricedRow = Omit<StoredRow, 'head'> & { earlier: EarlierRate | null };

const earlier = `
  case when x.row is not null then json_build_object(
    'priced', coalesce(x.revision = -r.revision - 1 and (x.expires_at is null or x.expires_at > now()), false),
    'services', array_to_json(x.services), 'expiresAt', extract(epoch from x.expires_at)::float8 * 1000,
    'chosen', x.chosen, 'carrier', x.carrier, 'service', x.service) end`;

/** Cells by their places in the row; a short row lacks some. */
const cellsAt = (places: readonly number[]): string =>
  `array[${places.map((place) => `coalesce(r.cells[${Number(place) + 1}], '')`).join(', ')}]::text[]`;

/** Numbers of rows that share a text. */
const together = 200;

/** Rows behind `after`, up to and with `upTo`. */
export type RowRange = { after: number; upTo: number };

const within = 'r.import_id = $1 and r.row > $2 and r.row <= $3';

/** Rates are found by the key of their row, or not looked for at all: however many the planner takes them for. */
const rates = `
  lateral (
    select * from import_rate x
    where (select exists (select from import_rate r where ${within})) and x.import_id = r.import_id and x.row = r.row offset 0
  ) x`;

/** The rows of a range, a few at a time as JSON: rows read early are not kept as objects until they are used. */
export type UnpricedRows = { readonly texts: readonly string[]; readonly known: readonly KnownService[] };

type Found = [row: number, revision: number, string[], StoredRow['edits'], FoundRate | null];

/**
 * The unpriced rows of a range in order: valid head rows without a current price, with the cells of these columns alone. As few
 * texts as possible: the driver takes longer for a row than a carrier's prices do.
 */
export async function unpricedRows(
  em: EntityManager,
  importId: string,
  cells: readonly number[],
  { after, upTo }: RowRange,
): Promise<UnpricedRows> {
  const some = `
    select json_agg(json_build_array(r.row, r.revision, ${cellsAt(cells)}, r.edits, ${earlier}) order by r.row)::text as text,
      bool_or(x.row is not null) as again
    from import_row r left join ${rates} on true
    where ${within} and r.state = 'valid' and r.head = r.row
      and (x.row is null or x.revision <> r.revision or x.expires_at < now())
    group by r.row / ${together} order by r.row / ${together}`;
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ text: string; again: boolean }>(some, [importId, after, upTo]);
  const known = rows.some(({ again }) => again) ? await knownServices(em, importId) : [];
  return { texts: rows.map(({ text }) => text), known };
}

/** Parses one of the texts. */
export const rowsOf = (text: string, known: readonly KnownService[]): UnpricedRow[] =>
  (JSON.parse(text) as Found[]).map(([row, revision, cells, edits, rate]) => {
    const earlier = rate && { ...rate, services: pricedServices(known, rate.services) };
    return { row, revision, cells, edits, earlier };
  });

/** The number of the last row; 0 without any. */
export async function lastRow(em: EntityManager, importId: string): Promise<number> {
  const [found] = await em.execute<{ row: number | null }[]>(
    'select max(row) as row from import_row where import_id = ?',
    [importId],
  );
  return found?.row ?? 0;
}

/** All parcels of a shipment have to be valid; they are found by key, whatever the planner knows about a new file. */
const whole = `not exists (select from (
    select p.state from import_row p where p.import_id = r.import_id and p.head = r.row and p.head <> p.row offset 0
  ) p where p.state = 'invalid')`;

/** Two lists and their difference: looking for the rate of each row takes three times as long. */
const missing = `
  select 1 from (
    select import_id, row, revision from import_row
    where import_id = ? and row > ? and row <= ? and state = 'valid' and head >= row
    except
    select import_id, row, revision from import_rate where import_id = ? and (expires_at is null
      or expires_at >= (select least(pace_from, now()) from import where id = ?))
  ) r where ${whole} limit 1`;

/**
 * Whether a row of the range has no price. A price that has expired since pricing began counts as one: else pricing would
 * never end where it takes longer than prices last.
 */
export async function hasUnpricedRows(em: EntityManager, importId: string, { after, upTo }: RowRange) {
  return (await em.execute<unknown[]>(missing, [importId, after, upTo, importId, importId])).length > 0;
}

const parcels = `
  select p.row, p.head, p.revision, p.cells, p.edits from import_row p
  where p.import_id = ? and p.head = any(?::int[]) and p.head <> p.row and p.state <> 'excluded' order by p.row`;

/** The further rows of these shipments. */
export const parcelRows = (em: EntityManager, importId: string, heads: readonly { row: number }[]) =>
  em.execute<StoredRow[]>(parcels, [importId, `{${heads.map(({ row }) => row).join(',')}}`]);

/** The further rows of all shipments that begin in a range, including invalid ones. */
export const parcelsWithin = (em: EntityManager, importId: string, { after, upTo }: RowRange) =>
  em.execute<(StoredRow & { state: string })[]>(
    `select p.row, p.head, p.revision, p.cells, p.edits, p.state from import_row p
     where p.import_id = ? and p.head > ? and p.head <= ? and p.head <> p.row and p.state <> 'excluded' order by p.row`,
    [importId, after, upTo],
  );

/** The import, locked until the transaction ends; nothing if it is closed, of a later pass or without a rule. */
export async function lockedWrites(em: EntityManager, importId: string, pass: number): Promise<Writes | null> {
  const [found] = await em.execute<Writes[]>(
    `select changes, steps from import
     where id = ? and pass = ? and status in ${sqlStates(openImportStates)} and rule is not null for update`,
    [importId, pass],
  );
  return found ?? null;
}
