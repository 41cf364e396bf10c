import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The first line is blue, the second dashed: never color alone. */
export const seriesStyles = [
  { stroke: 'stroke-primary', dashes: '' },
  { stroke: 'stroke-text-3', dashes: '6 4' },
] as const;

/** Which line is what, and the figures of the day that is read. */
export function ChartLegend({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <p aria-hidden className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-text-2">
      <span className="flex gap-4">
        {names.map((name, index) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 16 4" className={clsx('h-1 w-4', seriesStyles[index]?.stroke)}>
              <line
                x1="0"
                x2="16"
                y1="2"
                y2="2"
                strokeWidth="2"
                strokeDasharray={seriesStyles[index]?.dashes && '4 3'}
              />
            </svg>
            {name}
          </span>
        ))}
      </span>
      {children}
    </p>
  );
}
