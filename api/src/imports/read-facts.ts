import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowState } from '#libs/contracts/imports/rows.js';

/** SQL of the state of a row `r` whose shipment has the rate `x`. */
export const rowStateSql = `case when r.state <> 'valid' or x.row is null then r.state
  when x.carrier is null then 'rate_failed' else 'rated' end`;

/**
 * Joins the rate `x` in force of a row `r`: that of its shipment, which the first of its rows has. Negative revisions: the offer is
 * being chosen anew.
 */
export const rateOfRow = `x.import_id = r.import_id and x.row = r.head and x.revision >= 0`;

type Counted = { state: RowState; rows: number; warnings: number; total: string };

/** Rows per state, those with warnings, and what the rated ones cost together. */
export async function readCounts(em: EntityManager, id: string) {
  const found = await em.execute<Counted[]>(
    `select ${rowStateSql} as state, count(*)::int as rows, count(*) filter (where r.warned)::int as warnings,
       coalesce(sum(x.total) filter (where x.row = r.row and r.state = 'valid'), 0) as total
     from import_row r left join import_rate x on ${rateOfRow}
     where r.import_id = ? group by 1`,
    [id],
  );
  return {
    counts: Object.fromEntries(found.map(({ state, rows }) => [state, rows])),
    warnings: found.reduce((sum, { warnings }) => sum + warnings, 0),
    total: found.reduce((sum, { total }) => sum + Number(total), 0),
  };
}
