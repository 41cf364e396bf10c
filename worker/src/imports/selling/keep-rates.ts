import type { Pool, PoolClient } from 'pg';
import type { RateFailure } from '#libs/contracts/imports/choose-offer.js';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';
import { copyIn, inTransaction } from '../copy-in.js';
import { rateColumns, ratesBytes } from './rates-bytes.js';
import type { Undisturbed, Writes } from './undisturbed.js';
import { pairsOf, ServicePlaces } from './service-places.js';

/** What is written of a row. */
export type RatedRow = {
  row: number;
  revision: number;
  carrier: string | null;
  service: string | null;
  total: number | null;
  chosen: boolean;
  /** Cheapest first. */
  services: PricedService[];
  failure: RateFailure | null;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  /** There was a rate of it before. */
  again: boolean;
};

/** What rows were priced for: a pass of an import, and the rule that chose; and whether they are as they were read. */
export type RatedFor = { importId: string; pass: number; rule: RateRule; undisturbed: Undisturbed };

/**
 * Nothing for an import that is over or of a later pass. The disk is not waited for: what a crash of the database takes back is
 * priced again, and the run that closes waits for all before it.
 */
const lock = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  update import i set steps = steps + 1 from quick where i.id = $1 and i.pass = $2 and i.status in ('reading', 'ready')
  returning i.rule, i.services, i.changes, i.steps`;

/** Those of the rows that are not as they were priced, and those that have a rate already, of an earlier revision or another run. */
const besides = `
  select u.row, now.row is null as changed
  from unnest($2::int[], $3::int[]) as u(row, revision)
  left join lateral (
    select r.row from import_row r
    where r.import_id = $1 and r.row = u.row and r.revision = u.revision and r.state = 'valid' offset 0
  ) now on true
  left join lateral (select x.row from import_rate x where x.import_id = $1 and x.row = u.row offset 0) rate on true
  where now.row is null or rate.row is not null`;

const renew = `
  insert into import_rate (${rateColumns})
  select $1, x.row, x.revision, x.carrier, x.service, x.total, x.chosen, x.services, x.failure->>'code', x.failure->>'text',
    to_timestamp(x."expiresAt" / 1000.0)
  from jsonb_to_recordset($2::jsonb) as x(row int, revision int, carrier text, service text, total int, chosen boolean,
    services int[], failure jsonb, "expiresAt" float8)
  on conflict (import_id, row) do update set revision = excluded.revision, carrier = excluded.carrier,
    service = excluded.service, total = excluded.total, chosen = excluded.chosen, services = excluded.services,
    failure_code = excluded.failure_code, failure_text = excluded.failure_text, expires_at = excluded.expires_at
  where not import_rate.chosen or excluded.chosen`;

/**
 * Keeps what rows cost, as long as they are what was priced: with the import locked, which all do who write rows or rates. First
 * rates go in by COPY, others replace what is there.
 * @returns false when the rule or the file has changed meanwhile: then nothing is written.
 */
export const keepRates = (pool: Pool, of: RatedFor, rates: readonly RatedRow[]): Promise<boolean> =>
  inTransaction(pool, (client) => write(client, of, rates));

type Locked = Writes & { rule: RateRule | null; services: KnownService[] | null };

async function write(client: PoolClient, { importId, pass, rule, undisturbed }: RatedFor, rates: readonly RatedRow[]) {
  const { rows: found } = await client.query<Locked>(lock, [importId, pass]);
  if (!found[0] || JSON.stringify(found[0].rule) !== JSON.stringify(rule)) return false;
  const changed = undisturbed.holds(found[0]) ? earlierOf(rates) : await rowsBesides(client, importId, rates);
  const places = new ServicePlaces(found[0].services ?? []);
  const first = changed.size > 0 ? rates.filter(({ row }) => !changed.has(row)) : rates;
  if (first.length > 0)
    await copyIn(client, `import_rate (${rateColumns})`, [ratesBytes(importId, first, places)], 'binary');
  const again = rates.filter(({ row }) => changed.get(row) === false);
  const renewed = again.map((rate) => ({ ...rate, services: pairsOf(rate.services, places) }));
  if (renewed.length > 0) await client.query(renew, [importId, JSON.stringify(renewed)]);
  if (places.grown)
    await client.query('update import set services = $2 where id = $1', [importId, JSON.stringify(places.list)]);
  return true;
}

/** Rows that cannot just be added, and whether that is because they have changed. */
const earlierOf = (rates: readonly RatedRow[]): Map<number, boolean> =>
  new Map(rates.flatMap(({ row, again }) => (again ? [[row, false] as const] : [])));

/** The same, when others have written meanwhile. */
async function rowsBesides(client: PoolClient, importId: string, rates: readonly RatedRow[]) {
  const lists = [rates.map(({ row }) => row), rates.map(({ revision }) => revision)];
  const { rows } = await client.query<{ row: number; changed: boolean }>(besides, [importId, ...lists]);
  return new Map(rows.map((one) => [one.row, one.changed]));
}
