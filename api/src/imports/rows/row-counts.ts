import type { EntityManager } from '@mikro-orm/postgresql';
import { importOrderLimit } from '#libs/contracts/imports/imports.js';
import type { RowState } from '#libs/contracts/imports/rows/rows.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { SaleTotals } from '#libs/domain/imports/totals-changed.js';
import { pricedTotals } from '../selling/sellable-rows.js';
import { withoutNestedLoops } from './without-nested-loops.js';

/** SQL of the state of a row `r` whose shipment has the rate `x`. */
export const rowStateSql = `case when r.state <> 'valid' or x.row is null then r.state
  when x.carrier is null then 'rate_failed' else 'rated' end`;

/**
 * Joins the rate `x` in force of a row `r`: that of its shipment, which the first of its rows has. Negative revisions: the offer is
 * being chosen again.
 */
export const rateOfRow = `x.import_id = r.import_id and x.row = r.head and x.revision >= 0`;

/** The same for a few rows: each by its key, since the planner has no statistics about rates that have just arrived. */
export const rateByKey = `left join lateral (select * from import_rate x where ${rateOfRow} offset 0) x on true`;

/**
 * How many rows of an import are in which state, how many have warnings, and the total price of the rated ones, in minor units.
 */
export type RowCounts = {
  counts: Partial<Record<RowState, number>>;
  warnings: number;
  total: number;
  /** What one order takes of the rated ones. */
  order: SaleTotals;
};

const states = `
  select state, count(*)::int as rows from import_row where import_id = ? group by state
  union all select 'warned', count(*)::int from import_row where import_id = ? and warned`;

const tally = `count(*) filter (where x.carrier is not null)::int as rated, count(*) filter (where x.carrier is null)::int as failed`;

/** Rates in force of valid rows, which lead their shipments. Of the rows an index alone is read. */
const heads = `
  select ${tally}, coalesce(sum(x.total), 0)::float as total
  from import_rate x join import_row r on r.import_id = x.import_id and r.row = x.row and r.state = 'valid'
  where x.import_id = ? and x.revision >= 0`;

/** Those of further rows. */
const parcels = `
  select ${tally}, 0 as total
  from import_row p join import_rate x on x.import_id = p.import_id and x.row = p.head and x.revision >= 0
  where p.import_id = ? and p.head <> p.row and p.state = 'valid'`;

type States = { state: RowState | 'warned'; rows: number };
type RowTally = Partial<Record<States['state'], number>>;
type Prices = { rated: number; failed: number; total: number };

export const readCounts = (em: EntityManager, { id, mapping }: Import): Promise<RowCounts> =>
  withoutNestedLoops(em, async (inner) => {
    const found = await inner.execute<States[]>(states, [id, id]);
    const { warned, ...counts } = Object.fromEntries(found.map(({ state, rows }) => [state, rows])) as RowTally;
    const [first] = await inner.execute<Prices[]>(heads, [id]);
    const [more] = mapping?.sameReference === 'parcels' ? await inner.execute<Prices[]>(parcels, [id]) : [];
    const { total } = first!;
    const [rated, failed] = [first!.rated + (more?.rated ?? 0), first!.failed + (more?.failed ?? 0)];
    return {
      counts: { ...counts, valid: (counts.valid ?? 0) - rated - failed, rated, rate_failed: failed },
      warnings: warned ?? 0,
      total,
      order: rated > importOrderLimit ? await pricedTotals(inner, id, importOrderLimit) : { rows: rated, total },
    };
  });
