import { useRef, type ReactNode } from 'react';
import type { Column, Density } from './data-table-column';
import { DataSheet, useSheetFrame, type SheetRows } from './data-sheet';
import { LayoutPanel } from './layout/layout-panel';
import { useTableLayout } from './layout/use-table-layout';

interface RowTableProps<T> extends SheetRows<T> {
  /** Under which columns, widths and row height are stored. */
  name: string;
  columns: readonly Column<T>[];
  /** The first choice of its users. */
  density?: Density;
  filters?: ReactNode;
  tools?: ReactNode;
}

/** A table whose rows are all loaded; `DataTable` is for rows that load page by page. */
export function RowTable<T>({ name, columns, density, filters, tools, ...rows }: RowTableProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const view = useTableLayout(name, columns, density);
  const frame = useSheetFrame(box, rows.rows.length, view.density);
  return (
    <div ref={box} className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {filters}
        <div className="ml-auto flex flex-wrap items-end gap-2">
          {tools}
          <LayoutPanel columns={columns} view={view} />
        </div>
      </div>
      <DataSheet {...rows} view={view} frame={frame} />
    </div>
  );
}
