import { useCallback, useMemo, useState } from 'react';
import { safeStorage } from '../../../lib/browser/safe-storage';
import { useSession } from '../../../stores/session';
import type { Column, Density } from '../data-table-column';
import { parseLayout, shownColumns, usualLayout, withinLimits, type TableLayout } from './table-layout';

const storage = safeStorage();

/** Columns, widths and row height of a table, as set by its user in this browser. */
export interface TableView<T> {
  shown: readonly Column<T>[];
  widths: TableLayout['widths'];
  density: Density;
  changed: boolean;
  toggle: (id: string) => void;
  /** @param width in rem; null for the usual one. */
  resize: (id: string, width: number | null) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
}

/** @param table name under which the layout is stored. */
export function useTableLayout<T>(
  table: string,
  columns: readonly Column<T>[],
  usualDensity: Density = 'dense',
): TableView<T> {
  const user = useSession(({ profile }) => profile?.id ?? 'guest');
  const key = `waybill.table.${user}.${table}`;
  const [layout, setLayout] = useState(() => parseLayout(storage.getItem(key)));
  const { toggled, widths } = layout;
  const shown = useMemo(() => shownColumns(columns, toggled), [columns, toggled]);
  const change = useCallback(
    (next: (before: TableLayout) => TableLayout) =>
      setLayout((before) => {
        const after = next(before);
        storage.setItem(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  return {
    shown,
    widths,
    density: layout.density ?? usualDensity,
    changed: toggled.length > 0 || Object.keys(widths).length > 0 || layout.density !== undefined,
    toggle: useCallback(
      (id) => change((before) => ({ ...before, toggled: toggledWith(before.toggled, id) })),
      [change],
    ),
    resize: useCallback(
      (id, width) => change((before) => ({ ...before, widths: withWidth(before.widths, id, width) })),
      [change],
    ),
    setDensity: useCallback((density) => change((before) => ({ ...before, density })), [change]),
    reset: useCallback(() => change(() => usualLayout), [change]),
  };
}

/** Takes an entry out, or puts it in where it is not. */
function toggledWith(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

function withWidth(widths: TableLayout['widths'], id: string, width: number | null): TableLayout['widths'] {
  const { [id]: _, ...others } = widths;
  return width === null ? others : { ...others, [id]: withinLimits(width) };
}
