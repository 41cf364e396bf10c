import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FactsTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly ReactNode[])[];
  /** Columns (by index) with figures: right-aligned, tabular. */
  figures?: readonly number[];
  /** The names of rows are words that stay on one line. */
  brief?: boolean;
  /** Small cells on a phone: amounts of four columns side by side. */
  dense?: boolean;
}

/** A small table of facts; scrolls sideways on its own where the screen is too narrow. */
export function FactsTable({ caption, columns, rows, figures = [], brief = false, dense = false }: FactsTableProps) {
  const padding = clsx('px-4 py-2.5', dense ? 'max-sm:px-1.5 max-sm:text-small' : 'max-sm:px-2.5');
  const name = brief && 'whitespace-nowrap';
  const align = (index: number) =>
    figures.includes(index) ? 'text-right tabular-nums sm:whitespace-nowrap' : 'text-left';
  return (
    <div
      role="region"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className={clsx('w-full border-collapse text-ui text-text', columns.length > 4 && 'min-w-[26rem]')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-small text-text-2">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={clsx(padding, 'font-semibold', align(index))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t align-top">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={clsx(padding, 'text-left font-medium', name)}>
                    {cell}
                  </th>
                ) : (
                  <td
                    key={index}
                    className={clsx(padding, align(index), figures.includes(index) && 'whitespace-nowrap')}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
