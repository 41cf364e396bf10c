import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A table's filters: non-empty values by their names in the address. */
export type TableFilter = Readonly<Record<string, string>>;

export interface TableParams {
  filter: TableFilter;
  /** Cursor of the page that one was looking at; where the table begins after a reload. */
  after: string | undefined;
  /** Changes filters; '' takes one away. The table begins at its start again. */
  change: (values: TableFilter) => void;
  /** Keeps the position in the address while scrolling. */
  setCursor: (cursor: string | undefined) => void;
}

/** Filter, order and position of a table, kept in the address. @param names that belong to the filter. */
export function useTableParams(names: readonly string[]): TableParams {
  const [search, setSearch] = useSearchParams();
  const filter: TableFilter = Object.fromEntries(
    names.flatMap((name): [string, string][] => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  const write = useCallback(
    (values: TableFilter) =>
      setSearch((before) => withValues(before, values), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const change = useCallback((values: TableFilter) => write({ ...values, after: '' }), [write]);
  const setCursor = useCallback((cursor: string | undefined) => write({ after: cursor ?? '' }), [write]);
  return { filter, after: search.get('after') ?? undefined, change, setCursor };
}

function withValues(before: URLSearchParams, values: TableFilter): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
