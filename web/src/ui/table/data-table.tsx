import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigation } from 'react-router-dom';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { LoadError } from '../feedback/load-error';
import type { TableParams } from './table-params';
import type { TableList } from './use-table-list';
import type { Column, Density, RowChoice } from './data-table-column';
import { DataSheet, useSheetFrame } from './data-sheet';
import { TableCount, TableEnd, TableSkeleton } from './data-table-states';
import { LayoutPanel } from './layout/layout-panel';
import { useTableLayout, type TableView } from './layout/use-table-layout';

export interface DataTableProps<T> {
  /** Under which columns, widths and row height are stored. */
  name: string;
  /** The name of the rows: "shipments". */
  what: string;
  columns: readonly Column<T>[];
  list: TableList<T>;
  params: TableParams;
  /** The default order when the address has none. */
  usualSort?: string;
  idOf: (row: T) => string;
  /** Page, or "?…" of this one, that a row opens. */
  hrefOf?: (row: T) => string;
  /** The row whose page is open beside the table. */
  openId?: string | undefined;
  choice?: RowChoice<T>;
  /** The first choice of its users. */
  density?: Density;
  filters?: ReactNode;
  tools?: ReactNode;
  /** When nothing matches. */
  empty: ReactNode;
}

/**
 * The table of lists that load page by page: order, filters and position are in the address; columns, their widths and the row
 * height are stored per user; only visible rows are rendered. Arrow keys move from row to row.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, list, params, filters, tools, empty, what, name, density } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useTableLayout(name, columns, density);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  return (
    <div ref={box} className="@container flex flex-col gap-3">
      {filters && <div className="flex flex-wrap items-end gap-2">{filters}</div>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status" className="text-small text-text-2">
          {rows.length > 0 && list.data && (
            <TableCount what={what} shown={rows.length} total={list.data.pages[0]?.total} more={list.hasNextPage} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {tools}
          <LayoutPanel columns={columns} view={view} />
        </div>
      </div>
      <LoadError query={list} title={`The ${what} could not be loaded`} shown={rows.length > 0} />
      {list.isPending && <TableSkeleton what={what} />}
      {list.data && !list.error && rows.length === 0 && empty}
      {rows.length > 0 && <ListSheet {...props} {...{ box, rows, view }} sort={params.filter['sort']} />}
    </div>
  );
}

interface ListSheetProps<T> extends DataTableProps<T> {
  box: RefObject<HTMLElement | null>;
  rows: readonly T[];
  view: TableView<T>;
  sort: string | undefined;
}

function ListSheet<T>({ box, rows, view, sort, ...props }: ListSheetProps<T>) {
  const { list, params, usualSort = '', what, idOf, hrefOf, openId, choice } = props;
  const frame = useSheetFrame(box, rows.length, view.density);
  useMoreRows(list, frame.end >= rows.length);
  useCursorInUrl(list, frame.top, params.setCursor);
  // While more pages follow, the total is known only up to the count limit.
  const counted = list.data?.pages[0]?.total ?? Infinity;
  const total = list.hasNextPage ? (counted > rowCountLimit ? -1 : counted) : rows.length;
  return (
    <DataSheet
      {...{ what, rows, idOf, hrefOf, openId, choice, view, frame, total }}
      sort={sort ?? usualSort}
      onSort={(next) => params.change({ sort: next })}
      before={
        list.begun && (
          <p className="flex flex-wrap items-center gap-3 border-b px-4 py-2 text-ui text-text-2">
            You left off here.
            <button type="button" onClick={list.fromStart} className="min-h-6 font-medium text-primary underline">
              Show from the beginning
            </button>
          </p>
        )
      }
      after={<TableEnd list={list} what={what} />}
    />
  );
}

/** Requests the next page before the end is visible. */
function useMoreRows(list: TableList<unknown>, near: boolean) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}

/** A moment after scrolling, the address has the visible page. */
function useCursorInUrl(list: TableList<unknown>, top: number, setCursor: TableParams['setCursor']) {
  const { data } = list;
  const { state } = useNavigation();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    let row = 0;
    const page = data?.pages.findIndex(({ items }) => (row += items.length) > top) ?? 0;
    const param = data?.pageParams[page];
    const cursor = typeof param === 'string' ? param : undefined;
    if (top === 0 && before.current === undefined) return;
    // A clicked link takes precedence: a change of the address would cancel it.
    if (cursor === before.current || state !== 'idle') return;
    const timer = setTimeout(() => {
      before.current = cursor;
      setCursor(cursor);
    }, 300);
    return () => clearTimeout(timer);
  }, [data, top, setCursor, state]);
}
