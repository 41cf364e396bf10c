import { clsx } from 'clsx';
import { formatDay } from '../../lib/text/format';
import { scaleOf } from './chart-scale';

export interface DaySeries {
  name: string;
  /** One figure a day. */
  values: readonly number[];
}

interface DayChartProps {
  /** What is drawn, for those who cannot see it; the figures are in a table beside. */
  label: string;
  /** Plain dates, in order, all of the same span. */
  days: readonly string[];
  /** One or two: the first in blue, the second dashed. */
  series: readonly DaySeries[];
  format: (value: number) => string;
}

const width = 640;
const height = 200;
const styles = [
  ['stroke-primary', ''],
  ['stroke-text-3', '6 4'],
] as const;

/** Figures day by day as lines. */
export function DayChart({ label, days, series, format }: DayChartProps) {
  const { low, high, steps } = scaleOf(series.flatMap(({ values }) => values));
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  const x = (index: number) => (days.length > 1 ? (index / (days.length - 1)) * width : width / 2);
  const line = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex gap-3">
        <div aria-hidden className="relative w-16 shrink-0 text-right text-micro text-text-3 tabular-nums">
          {steps.map((step) => (
            <span
              key={step}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(y(step) / height) * 100}%` }}
            >
              {format(step)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="my-2 h-48 min-w-0 flex-1 overflow-visible"
        >
          {steps.map((step) => (
            <line
              key={step}
              x1="0"
              x2={width}
              y1={y(step)}
              y2={y(step)}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map(({ name, values }, index) => (
            <g key={name} className={clsx('fill-none', styles[index]?.[0])}>
              <polyline
                points={values.length > 1 ? line(values) : `0,${y(values[0] ?? 0)} ${width},${y(values[0] ?? 0)}`}
                strokeWidth="2"
                strokeDasharray={styles[index]?.[1]}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 pl-19 text-micro text-text-3">
        <span>{days[0] && formatDay(days[0])}</span>
        <span className="flex gap-4">
          {series.map(({ name }, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg aria-hidden viewBox="0 0 16 4" className={clsx('h-1 w-4', styles[index]?.[0])}>
                <line x1="0" x2="16" y1="2" y2="2" strokeWidth="2" strokeDasharray={styles[index]?.[1] && '4 3'} />
              </svg>
              {name}
            </span>
          ))}
        </span>
        <span>{days.length > 1 && formatDay(days.at(-1) ?? '')}</span>
      </figcaption>
    </figure>
  );
}
