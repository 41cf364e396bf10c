import { memo } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { ResizeHandle } from '../../../../ui/table/layout/resize-handle';
import { headWidth } from '../columns/grid-columns';

interface GridHeadProps {
  columns: readonly ImportColumn[];
  edges: readonly number[];
  /** Columns in sight. */
  from: number;
  to: number;
  onResize: (column: string, width: number | null) => void;
}

/** The headings of the table; they stay in sight, and their edges are dragged. */
export const GridHead = memo(function GridHead({ columns, edges, from, to, onResize }: GridHeadProps) {
  return (
    <div role="rowgroup" style={{ width: edges.at(-1) }} className="sticky top-0 z-3">
      <div role="row" aria-rowindex={1} className="relative h-11 border-b bg-sunken text-micro font-medium text-text-2">
        <div
          role="columnheader"
          aria-colindex={1}
          style={{ width: headWidth }}
          className="sticky left-0 z-1 flex h-full items-center border-r bg-sunken px-3"
        >
          Row
        </div>
        {columns.slice(from, to).map((column, offset) => {
          const at = from + offset;
          return (
            <div
              key={column}
              role="columnheader"
              aria-colindex={at + 2}
              style={{ left: edges[at], width: (edges[at + 1] ?? 0) - (edges[at] ?? 0) }}
              className="absolute inset-y-0 flex items-center border-r px-2"
            >
              <span className="line-clamp-2">{columnTitles[column]}</span>
              <ResizeHandle onResize={(width) => onResize(column, width)} />
            </div>
          );
        })}
      </div>
    </div>
  );
});
