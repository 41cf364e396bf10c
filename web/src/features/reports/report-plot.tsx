import type { ReportView } from '#libs/contracts/reports/reports.js';
import { formatDate, formatDay } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { DayChart } from '../../ui/display/day-chart';
import { FactsTable } from '../../ui/display/facts-table';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { figureText } from '#libs/contracts/reports/figure-text.js';

const units = { count: 'Number', money: 'US dollars', percent: 'Percent', days: 'Days' } as const;

/** One figure period by period beside the span before, drawn and as a table with all figures. */
export function ReportPlot({ view, figure, onFigure }: ReportPlotProps) {
  const { columns, periods, previous, by } = view;
  const at = Math.max(
    0,
    columns.findIndex(({ key }) => key === figure),
  );
  const column = columns[at];
  if (!column) return null;
  const values = (of: ReportView['periods']) => periods.map((_, index) => of[index]?.figures[at] ?? null);
  const each = by === 'week' ? 'week, from the first day shown' : by;
  return (
    <SectionCard
      title={`${column.name} by ${by}`}
      action={
        <Field label="Figure" className="w-44">
          <Select value={column.key} onChange={({ target }) => onFigure(target.value)}>
            {columns.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <DayChart
        label={`${column.name} by ${by}, beside the period before. The table below has the figures.`}
        unit={`${units[column.type]} a ${each}`}
        days={periods.map(({ start }) => start)}
        series={[
          { name: 'This period', values: values(periods) },
          { name: `From ${formatDate(previous.from)}`, values: values(previous.periods) },
        ]}
        format={(value) => figureText(value, column.type)}
      />
      <details className="mt-4">
        <summary className="min-h-9 content-center text-ui font-medium text-primary">Show as table</summary>
        <FactsTable
          caption={`Figures by ${by}`}
          columns={[by === 'day' ? 'Day' : 'From', ...columns.map(({ name }) => name)]}
          figures={columns.map((_, index) => index + 1)}
          rows={periods
            .toReversed()
            .map(({ start, figures }) => [
              formatDay(start),
              ...columns.map(({ type }, index) => figureText(figures[index], type)),
            ])}
        />
      </details>
    </SectionCard>
  );
}

interface ReportPlotProps {
  view: ReportView;
  /** Key of the column that is drawn. */
  figure: string;
  onFigure: (figure: string) => void;
}
