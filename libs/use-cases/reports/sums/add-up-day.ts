import type { EntityManager } from '@mikro-orm/postgresql';
import type { SumsName } from '../figures.js';
import { daySumsSql, daysSql, sumsSources, versionOf } from './day-sums-sql.js';

/** One day at a time in the whole shop, also beside workers of another version. */
const lock = `select pg_advisory_xact_lock(hashtext('report_day'))`;

/**
 * Adds up a day of a source from its committed rows, in place of its sums so far. What is committed meanwhile leaves a line in report_change,
 * so the day is added up again. Where something had changed, the sums of another version end here, since they can no longer know. Call it in a
 * transaction.
 */
export async function addUpDay(tx: EntityManager, source: SumsName, day: string): Promise<void> {
  const version = versionOf(source);
  await tx.execute(lock);
  await tx.execute(
    `with changed as (delete from report_change where source = ? and day = ? returning day)
     delete from report_day where source = ? and day = ? and version <> ? and exists (select from changed)`,
    [source, day, source, day, version],
  );
  for (const table of ['report_sum', 'report_day'])
    await tx.execute(`delete from ${table} where source = ? and day = ? and version = ?`, [source, day, version]);
  for (const dimension of ['all', ...sumsSources[source].groups] as const)
    await tx.execute(
      `with days as (${daysSql('select ?::date as day')})
       insert into report_sum (source, version, dimension, day, key, name, promised, figures)
       select ?, ?, dimension, day, key, name, promised, figures from (${daySumsSql(source, dimension, 'days')}) sums`,
      [day, source, version],
    );
  await tx.execute('insert into report_day (source, version, day) values (?, ?, ?)', [source, version, day]);
}

const firstTimes: Readonly<Record<SumsName, string>> = {
  ledger: '(select min(at) from report_entry)',
  parcels: '(select min(at) from report_entry)',
  fees: '(select min(at) from sale_fee)',
  quotes: '(select min(created_at) from quote)',
};

/** Days before `before` whose sums are missing or outdated, the newest first. */
export async function outdatedDays(em: EntityManager, source: SumsName, before: string): Promise<string[]> {
  const first = firstTimes[source];
  const rows = await em.execute<{ day: string }[]>(
    `select to_char(d.day, 'YYYY-MM-DD') as day
     from (select generate_series((${first} at time zone 'America/New_York')::date, ?::date - 1, interval '1 day')::date as day) d
     where not exists (select from report_day r where r.source = ? and r.version = ? and r.day = d.day)
       or exists (select from report_change c where c.source = ? and c.day = d.day)
     order by d.day desc`,
    [before, source, versionOf(source), source],
  );
  return rows.map(({ day }) => day);
}

/**
 * Leaves one line for each of the days that are not over, and removes sums of other versions that nobody uses any more.
 * @param before the first day that is not over
 */
export async function tidySums(em: EntityManager, before: string): Promise<void> {
  await em.execute(
    `with merged as (delete from report_change where day >= ? returning source, day)
     insert into report_change (source, day) select distinct source, day from merged`,
    [before],
  );
  for (const source of Object.keys(sumsSources) as SumsName[]) {
    const old = `source = ? and version <> ?`;
    const used = `exists (select from report_day r where r.source = s.source and r.version = s.version and r.computed_at > now() - interval '2 days')`;
    await em.execute(`delete from report_sum s where ${old} and not ${used}`, [source, versionOf(source)]);
    await em.execute(`delete from report_day s where ${old} and not ${used}`, [source, versionOf(source)]);
  }
}
