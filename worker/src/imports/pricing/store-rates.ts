import type { Pool, PoolClient } from 'pg';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { KnownService } from '#libs/domain/imports/import-rate.js';
import { openImportStates } from '#libs/contracts/imports/imports.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { copyIn, inTransaction } from '../postgres-copy/copy-in.js';
import { rateColumns, type RatedRows } from './rated-rows.js';
import type { ExclusiveRun, Writes } from './exclusive-run.js';
import type { ServiceIndexes } from './service-indexes.js';

/** What rows were priced for: a pass of an import, and the rule that chose; and whether they are as they were read. */
export type RatedFor = {
  importId: string;
  pass: number;
  rule: RateRule;
  places: ServiceIndexes;
  undisturbed: ExclusiveRun;
};

/**
 * Nothing for an import that is closed or of a later pass. Does not wait for the disk: rows lost in a database crash are priced
 * again, and the closing run waits for everything before it.
 */
const lock = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  update import i set steps = steps + 1 from quick where i.id = $1 and i.pass = $2 and i.status in ${sqlStates(openImportStates)}
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
  insert into import_rate (${rateColumns}, live)
  select $1, x.row, x.revision, x.carrier, x.service, x.total, x.chosen, x.services, x.failure->>'code', x.failure->>'text',
    to_timestamp(x."expiresAt" / 1000.0),
    case when x."keepsLive" then (select k.live from import_rate k where k.import_id = $1 and k.row = x.row) else x.live end
  from jsonb_to_recordset($2::jsonb) as x(row int, revision int, carrier text, service text, total int, chosen boolean,
    services int[], failure jsonb, "expiresAt" float8, live jsonb, "keepsLive" boolean)
  on conflict (import_id, row) do update set revision = excluded.revision, carrier = excluded.carrier,
    service = excluded.service, total = excluded.total, chosen = excluded.chosen, services = excluded.services,
    failure_code = excluded.failure_code, failure_text = excluded.failure_text, expires_at = excluded.expires_at,
    live = excluded.live
  where not import_rate.chosen or excluded.chosen`;

/**
 * Stores prices of rows that are unchanged since they were priced: with the import locked, as all writers of rows and rates do.
 * First rates are stored by COPY, others replace existing ones.
 * @returns false when the rule, the file or the service indexes have changed meanwhile: then nothing is written.
 */
export const storeRates = (pool: Pool, of: RatedFor, rates: RatedRows): Promise<boolean> =>
  inTransaction(pool, (client) => write(client, of, rates));

type Locked = Writes & { rule: RateRule | null; services: KnownService[] | null };

async function write(
  client: PoolClient,
  { importId, pass, rule, places, undisturbed: exclusiveRun }: RatedFor,
  rates: RatedRows,
) {
  const { rows: found } = await client.query<Locked>(lock, [importId, pass]);
  const [now] = found;
  if (!now || JSON.stringify(now.rule) !== JSON.stringify(rule)) return false;
  if ((now.services?.length ?? 0) !== places.storedCount) return false;
  const others = exclusiveRun.holds(now, 1) ? none : await rowsBesides(client, importId, rates);
  const first = rates.first(others);
  if (first.length > 0) await copyIn(client, `import_rate (${rateColumns})`, first, 'binary');
  const again = others === none ? rates.again : rates.again.filter(({ row }) => others.get(row) === false);
  if (again.length > 0) await client.query(renew, [importId, JSON.stringify(again)]);
  const known = places.list.length;
  if (known > places.storedCount) {
    await client.query('update import set services = $2 where id = $1', [importId, JSON.stringify(places.list)]);
    places.keep(known);
  }
  return true;
}

const none: ReadonlyMap<number, boolean> = new Map();

/** Rows that have a rate, and whether they were changed, or got a rate, since they were priced. */
async function rowsBesides(client: PoolClient, importId: string, { rows, revisions }: RatedRows) {
  const found = await client.query<{ row: number; changed: boolean }>(besides, [importId, rows, revisions]);
  return new Map(found.rows.map((one) => [one.row, one.changed]));
}
