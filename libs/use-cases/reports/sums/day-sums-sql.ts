import { createHash } from 'node:crypto';
import type { ReportGrouping } from '#libs/contracts/reports/report-records.js';
import {
  feeCounts,
  feeFigures,
  feeRows,
  ledgerFigures,
  parcelCounts,
  parcelFigures,
  parcelRows,
  quoteCounts,
  quoteFigures,
  quoteRows,
  type Figures,
  type SumsName,
} from '../figures.js';
import { groupSql } from '../report-sources.js';

interface SumsSource {
  readonly rows: string;
  readonly where: string;
  readonly figures: Readonly<Record<string, string>>;
  /** The day on which figures of a row may change without a change of the row. */
  readonly promised?: string;
  readonly groups: readonly ReportGrouping[];
}

/** Fees by store are not added up: which store a label is for may change without a change of a fee. */
export const sumsSources: Readonly<Record<SumsName, SumsSource>> = {
  ledger: {
    ...{ rows: 'report_entry e', where: 'true', figures: ledgerFigures },
    groups: ['carrier', 'service', 'zone', 'store', 'coupon'],
  },
  parcels: {
    ...{ rows: parcelRows, where: parcelCounts },
    // All that have not arrived; `overdueSum` takes those of its day.
    figures: { ...parcelFigures, overdue: `count(*) filter (where t.delivered_on is null)` },
    promised: `case when t.delivered_on is null then t.original_estimate end`,
    groups: ['carrier', 'service', 'zone', 'store'],
  },
  fees: { rows: feeRows, where: feeCounts, figures: feeFigures, groups: ['carrier', 'service', 'zone', 'rule'] },
  quotes: { rows: quoteRows, where: quoteCounts, figures: quoteFigures, groups: [] },
};

const overdueSum = (figure: string): string => `coalesce(sum(${figure}) filter (where s.promised < :today), 0)`;

/** Aggregates over lines `report_sum s`, by the names of the source's figures. */
export const sumFigures = (source: SumsName): Figures =>
  Object.fromEntries(
    Object.keys(sumsSources[source].figures).map((name, index) => {
      const figure = `s.figures[${index + 1}]`;
      return [name, name === 'overdue' ? overdueSum(figure) : `coalesce(sum(${figure}), 0)`];
    }),
  ) as Figures;

/** All rows of a day, or those of a group. */
export type Dimension = ReportGrouping | 'all';

/** Days `d` with the instants at which they begin and end, of a list of dates. */
export const daysSql = (dates: string): string => `
  select day, day::timestamp at time zone 'America/New_York' as begins, (day + 1)::timestamp at time zone 'America/New_York' as ends
  from (${dates}) dates`;

/** The sums of the days of a table `d`, as lines of report_sum. The same statement fills the table and adds up days that it lacks. */
export function daySumsSql(source: SumsName, dimension: Dimension, days: string): string {
  const { rows, where, figures, promised = 'null::date' } = sumsSources[source];
  const {
    key,
    name,
    join = '',
  } = dimension === 'all' ? { key: 'null::text', name: 'null::text' } : groupSql(dimension, false);
  return `
    select '${dimension}'::text as dimension, d.day, g.key, g.name, g.promised, array[${Object.values(figures).join(', ')}]::bigint[] as figures
    from ${days} d join ${rows} on e.at >= d.begins and e.at < d.ends ${join}
      cross join lateral (select ${key} as key, ${name} as name, ${promised} as promised) g
    where ${where}
    group by d.day, g.key, g.name, g.promised`;
}

/** Of the definition of a source: sums of another version are not used. */
export const versionOf = (source: SumsName): string => {
  const { groups } = sumsSources[source];
  const definition = (['all', ...groups] as const).map((dimension) => daySumsSql(source, dimension, 'd'));
  return createHash('sha256').update(definition.join(';')).digest('hex').slice(0, 16);
};
