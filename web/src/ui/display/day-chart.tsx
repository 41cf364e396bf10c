import { clsx } from 'clsx';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { formatDay } from '../../lib/text/format';
import { ChartLegend, seriesStyles } from './chart-legend';
import { runsOf, scaleOf, ticksOf } from './chart-scale';

export interface DaySeries {
  name: string;
  /** One figure a day; null where there is none, which interrupts the line. */
  values: readonly (number | null)[];
}

interface DayChartProps {
  /** A description of the plot for screen readers; a table beside it has the figures. */
  label: string;
  /** The unit of the vertical axis, such as "US dollars". */
  unit: string;
  /** Plain dates, in order, all of the same span. */
  days: readonly string[];
  /** One or two: the first in blue, the second dashed. */
  series: readonly DaySeries[];
  format: (value: number) => string;
}

/** Figures day by day as lines, with named axes; the arrow keys or the pointer read the figures of a day. */
export function DayChart({ label, unit, days, series, format }: DayChartProps) {
  const { low, high, steps } = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const [at, setAt] = useState(days.length - 1);
  const plot = useRef<HTMLDivElement>(null);
  const id = useId();
  const day = Math.min(at, days.length - 1);
  const top = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const left = (index: number) => (days.length > 1 ? (index / (days.length - 1)) * 100 : 50);
  const lines = (values: readonly (number | null)[]) =>
    runsOf(values).map((run) => {
      const points = run.map(([index, value]) => `${left(index)} ${top(value)}`);
      return points.length > 1 ? `M${points.join('L')}` : `M${points.join('')}h0.01`;
    });
  const flat = (value: number | null = 0) => (value === null ? '' : `M0 ${top(value)}H100`);
  const point = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (box?.width)
      setAt(Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (days.length - 1)));
  };
  const valueText = (value: number | null = 0) => (value === null ? 'none' : format(value));
  const figures = series.map(({ name, values }) => `${name} ${valueText(values[day])}`).join(', ');
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      <ChartLegend names={series.map(({ name }) => name)}>
        <span className="tabular-nums">
          {formatDay(days[day] ?? '')}: {figures}
        </span>
      </ChartLegend>
      <p aria-hidden className="mb-1 text-micro text-text-2">
        {unit}
      </p>
      <div className="flex gap-3">
        <div aria-hidden className="relative w-16 shrink-0 text-right text-micro text-text-2 tabular-nums">
          {steps.map((step) => (
            <span key={step} className="absolute right-0 -translate-y-1/2" style={{ top: `${top(step)}%` }}>
              {format(step)}
            </span>
          ))}
        </div>
        <div
          ref={plot}
          className="relative h-48 min-w-0 flex-1 rounded-chip has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
          onPointerMove={point}
          onPointerDown={point}
        >
          <svg
            role="img"
            aria-label={label}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            {steps.map((step) => (
              <Rule key={step} x1={0} x2={100} y1={top(step)} y2={top(step)} className="stroke-border" />
            ))}
            <Rule x1={left(day)} x2={left(day)} y1={0} y2={100} className="stroke-border-strong" />
            {series.map(({ name, values }, index) => (
              <path
                key={name}
                d={days.length > 1 ? lines(values).join('') : flat(values[0])}
                className={clsx('fill-none', seriesStyles[index]?.stroke)}
                strokeWidth="2"
                strokeDasharray={seriesStyles[index]?.dashes}
                strokeLinecap="round"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <input
            type="range"
            aria-label={`Day of: ${label}`}
            aria-valuetext={`${formatDay(days[day] ?? '')}: ${figures}`}
            min={0}
            max={Math.max(0, days.length - 1)}
            value={day}
            onChange={(event) => setAt(Number(event.target.value))}
            className="absolute inset-0 size-full cursor-crosshair opacity-0"
          />
        </div>
      </div>
      <div aria-hidden className="relative ml-19 h-4 text-micro text-text-2">
        {ticksOf(days.length).map((index, tick, all) => (
          <span
            key={index}
            className={clsx(
              'absolute whitespace-nowrap',
              tick === 0 && all.length > 1
                ? ''
                : tick === all.length - 1 && all.length > 1
                  ? '-translate-x-full'
                  : '-translate-x-1/2',
            )}
            style={{ left: `${left(index)}%` }}
          >
            {formatDay(days[index] ?? '')}
          </span>
        ))}
      </div>
    </figure>
  );
}

const Rule = (line: { x1: number; x2: number; y1: number; y2: number; className: string }) => (
  <line {...line} vectorEffect="non-scaling-stroke" />
);
