import type { SumsName } from '../figures.js';
import { bindReport, figuresSql, rankedSql, type ReportRequest, type Statement } from '../report-sql.js';
import { reportSources } from '../report-sources.js';
import { daySumsSql, daysSql, sumFigures, sumsSources, versionOf, type Dimension } from './day-sums-sql.js';

/**
 * The lines `sums` of a span, as common table expressions: of days that are added up, their lines; of the others, which changed since or are not over, the
 * same of their rows. Both are of one snapshot, so nothing is missing or counted twice.
 */
export function sumsSql(source: SumsName, ...dimensions: readonly Dimension[]): string {
  const current = `source = '${source}' and version = '${versionOf(source)}'`;
  return `fresh as materialized (
      select day from report_day r where ${current} and day between :from and :to
        and not exists (select from report_change c where c.source = r.source and c.day = r.day)),
    stale as materialized (${daysSql(`select generate_series(:from, :to, interval '1 day')::date as day`)}
      where day not in (select day from fresh)),
    sums as (
      select dimension, day, key, name, promised, figures from report_sum join fresh using (day)
      where ${current} and dimension in (${dimensions.map((dimension) => `'${dimension}'`).join(', ')}) and day between :from and :to
      ${dimensions.map((dimension) => `union all ${daySumsSql(source, dimension, 'stale')}`).join('\n')})`;
}

/** The answer of a report of the whole shop from sums of days; undefined where it is not added up by day. */
export function summedReportSql(request: ReportRequest): Statement | undefined {
  const { report, ownerId, by, group } = request;
  const source = reportSources[report].sums;
  if (!source || ownerId !== undefined || (group && !sumsSources[source].groups.includes(group))) return undefined;
  const figures = figuresSql(report, sumFigures(source));
  const period = `greatest(date_trunc('${by}', s.day)::date, :from)`;
  const periods = `
    select case grouping(p.period) when 0 then 'period' else 'total' end as level, to_char(p.period, 'YYYY-MM-DD') as period,
      null::text as key, null::text as name, ${figures} as figures
    from sums s cross join lateral (select ${period} as period) p where s.dimension = 'all' group by grouping sets ((p.period), ())`;
  const groups = `
    union all
    select 'group', null, s.key, s.name, ${figures} from sums s where s.dimension = '${group}' group by s.key, s.name`;
  const sql = `with ${sumsSql(source, 'all', ...(group ? [group] : []))} ${periods} ${group ? groups : ''}`;
  return bindReport(rankedSql(sql), request);
}
