import { reportGroupings, reportRecord } from '#libs/contracts/reports/report-records.js';
import type { ReportView } from '#libs/contracts/reports/reports.js';
import { formatDate, plural } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { FactsTable } from '../../ui/display/facts-table';
import { changeText, figureText } from '#libs/contracts/reports/figure-text.js';

/** The figures of the whole period, each with that of the previous period. */
export function Totals({ view: { columns, total, previous } }: { view: ReportView }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {columns.map(({ key, name, type }, index) => (
        <div key={key} className="flex min-w-0 flex-col rounded-card border bg-surface p-4">
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="type-price mt-1">{figureText(total[index], type)}</dd>
          <dd className="text-small text-text-3">
            {figureText(previous.total[index], type)} before
            {changeText(total[index], previous.total[index]) && ` (${changeText(total[index], previous.total[index])})`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The largest groups: a bar for the first figure, all figures, and how the first has changed. */
export function Groups({ view }: { view: ReportView }) {
  const { columns, groups, group, moreGroups } = view;
  if (!group || groups.length === 0) return null;
  const { name } = reportGroupings[group];
  const most = Math.max(1, ...groups.map(({ figures }) => figures[0] ?? 0));
  return (
    <SectionCard title={`By ${name.toLowerCase()}`} className="min-w-0">
      <p aria-hidden className="mb-3 text-micro text-text-2">
        {columns[0]?.name}
      </p>
      <ul aria-hidden className="mb-4 flex flex-col gap-3 text-ui">
        {groups.slice(0, 10).map((one) => (
          <li key={one.name} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-3">
            <span className="truncate">{one.name}</span>
            <svg className="h-5 w-full" preserveAspectRatio="none">
              <rect
                height="100%"
                width={`${(Math.max(0, one.figures[0] ?? 0) / most) * 100}%`}
                rx="3"
                className="fill-primary"
              />
            </svg>
            <span className="text-small text-text-2 tabular-nums">
              {columns[0] && figureText(one.figures[0], columns[0].type)}
            </span>
          </li>
        ))}
      </ul>
      <FactsTable
        caption={`Figures by ${name.toLowerCase()}`}
        columns={[name, ...columns.map((column) => column.name), 'Change']}
        figures={[...columns, null].map((_, index) => index + 1)}
        rows={groups.map((one) => [
          one.name,
          ...columns.map(({ type }, index) => figureText(one.figures[index], type)),
          one.before ? changeText(one.figures[0], one.before[0]) || '–' : 'new',
        ])}
      />
      {moreGroups > 0 && (
        <p className="mt-3 text-small text-text-2">And {plural(moreGroups, 'more group')}. The CSV file has all.</p>
      )}
    </SectionCard>
  );
}

/** What each figure counts. */
export function AboutFigures({ view: { report, columns, from, to, previous } }: { view: ReportView }) {
  return (
    <details className="rounded-card border bg-surface px-5 py-3">
      <summary className="min-h-9 content-center text-ui font-medium text-primary">About these figures</summary>
      <div className="flex flex-col gap-3 pt-2 text-ui">
        <p className="text-text-2">
          {reportRecord(report).about} {formatDate(from)} to {formatDate(to)}, beside {formatDate(previous.from)} to{' '}
          {formatDate(previous.to)}. Days are US Eastern time; weeks begin on Monday.
        </p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {columns.map(({ key, name, about }) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-text-2">{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
