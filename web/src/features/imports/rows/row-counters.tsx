import { clsx } from 'clsx';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RowFilter } from '#libs/contracts/imports/rows/rows.js';

export type Show = RowFilter['show'];

export interface Counter {
  show: Show;
  label: string;
  rows: number;
}

/** Counters of the repair step: empty ones are left out, except the usual four. */
export function repairCounters({ counts, rows, warnings }: ImportView): Counter[] {
  const all: Counter[] = [
    { show: 'all', label: 'All', rows },
    { show: 'ready', label: 'Ready', rows: counts.valid + counts.rated + counts.rate_failed },
    { show: 'errors', label: 'Errors', rows: counts.invalid },
    { show: 'warnings', label: 'Warnings', rows: warnings },
    { show: 'excluded', label: 'Excluded', rows: counts.excluded },
    { show: 'added', label: 'Added', rows: counts.added },
  ];
  return all.filter(({ show, rows: count }) => show !== 'added' || count > 0);
}

interface RowCountersProps {
  label: string;
  counters: readonly Counter[];
  shown: Show | undefined;
  onShow: (show: Show) => void;
}

/** The number of rows of each kind; each is a filter. */
export function RowCounters({ label, counters, shown, onShow }: RowCountersProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {counters.map(({ show, label: name, rows }) => (
        <button
          key={show}
          type="button"
          aria-pressed={show === shown}
          onClick={() => onShow(show)}
          className={clsx(
            'flex min-h-11 items-center gap-2 rounded-control border px-3 py-2.5 text-ui transition-colors',
            show === shown
              ? 'border-primary bg-primary-soft font-semibold text-primary'
              : 'border-border-strong bg-surface hover:bg-sunken',
          )}
        >
          {name} <span className="font-semibold tabular-nums">{rows.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
}
