import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useNavigation } from 'react-router-dom';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { useMedia } from '../../lib/browser/use-media';
import { LoadError } from '../feedback/load-error';
import { useRowWindow } from './use-row-window';
import type { TableParams } from './table-params';
import type { TableList } from './use-table-list';
import { ColumnChooser, useColumns } from './data-table-columns';
import { rowHeight, type Column, type RowChoice } from './data-table-column';
import { DataHead } from './data-table-head';
import { DataRow } from './data-table-row';
import { TableCount, TableEnd, TableSkeleton } from './data-table-states';

export interface DataTableProps<T> {
  /** Under which the choice of columns is kept. */
  name: string;
  /** What the rows are: "shipments". */
  what: string;
  columns: readonly Column<T>[];
  list: TableList<T>;
  params: TableParams;
  /** The order when the address says none. */
  usualSort?: string;
  idOf: (row: T) => string;
  /** Page, or "?…" of this one, that a row opens. */
  hrefOf?: (row: T) => string;
  choice?: RowChoice<T>;
  filters?: ReactNode;
  tools?: ReactNode;
  /** When nothing matches. */
  empty: ReactNode;
}

/**
 * The one table of the admin area: order, filters and place are in the address, columns are chosen per browser, pages come
 * as one scrolls and only rows in sight are drawn. Arrow keys go from row to row.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, list, params, choice, filters, tools, empty, what, name } = props;
  const chosen = useColumns(name, columns);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {filters}
        <div className="flex flex-wrap items-end gap-2 md:ml-auto">
          {tools}
          <ColumnChooser columns={columns} isShown={chosen.isShown} toggle={chosen.toggle} />
        </div>
      </div>
      <LoadError query={list} title={`The ${what} could not be loaded`} shown={rows.length > 0} />
      {list.isPending && <TableSkeleton what={what} />}
      {list.data && !list.error && rows.length === 0 && empty}
      {list.data && (
        <TableCount what={what} shown={rows.length} total={list.data.pages[0]?.total} more={list.hasNextPage} />
      )}
      {rows.length > 0 && (
        <Sheet
          {...props}
          rows={rows}
          columns={chosen.shown}
          sort={params.filter['sort'] ?? props.usualSort ?? ''}
          choice={choice}
        />
      )}
    </div>
  );
}

interface SheetProps<T> extends Omit<DataTableProps<T>, 'choice'> {
  rows: readonly T[];
  sort: string;
  choice: RowChoice<T> | undefined;
}

function Sheet<T>({ rows, columns, list, params, sort, choice, what, idOf, hrefOf }: SheetProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const phone = useMedia('(width < 48rem)');
  const height = phone ? rowHeight.phone : rowHeight.desk;
  const { first, end, top } = useRowWindow(body, rows.length, height);
  useMoreRows(list, end >= rows.length);
  useCursorInUrl(list, top, params.setCursor);
  useRowPress(body);
  const width = columns.reduce((sum, column) => sum + column.width, choice ? 3 : 0);
  // While more are to come, their number is known only up to what is counted.
  const counted = list.data?.pages[0]?.total ?? Infinity;
  const total = list.hasNextPage ? (counted > rowCountLimit ? -1 : counted) : rows.length;
  return (
    <div
      data-scroller={phone ? undefined : ''}
      role="region"
      aria-label={`Table of ${what}`}
      tabIndex={phone ? undefined : 0}
      className="relative rounded-card border border-border bg-surface md:max-h-[max(24rem,calc(100dvh-9rem))] md:overflow-auto"
    >
      {list.begun && (
        <p className="flex flex-wrap items-center gap-3 border-b px-4 py-2 text-ui text-text-2">
          You left off here.
          <button type="button" onClick={list.fromStart} className="min-h-6 font-medium text-primary underline">
            Show from the beginning
          </button>
        </p>
      )}
      <table
        aria-rowcount={total < 0 ? -1 : total + 1}
        style={{ '--least': `${width}rem` } as CSSProperties}
        className="w-full border-separate border-spacing-0 text-ui max-md:block md:min-w-(--least) md:table-fixed"
      >
        <caption className="sr-only">{what}</caption>
        <DataHead columns={columns} sort={sort} onSort={(next) => params.change({ sort: next })} choice={choice} />
        <tbody ref={body} className="max-md:block">
          <Space height={first * height} />
          {rows.slice(first, end).map((row, offset) => {
            const id = idOf(row);
            const pick = choice && {
              id,
              name: choice.nameOf(row),
              chosen: choice.chosen.has(id),
              toggle: choice.toggle,
            };
            return (
              <DataRow key={id} row={row} index={first + offset} columns={columns} href={hrefOf?.(row)} pick={pick} />
            );
          })}
          <Space height={(rows.length - end) * height} />
        </tbody>
      </table>
      <TableEnd list={list} what={what} />
    </div>
  );
}

/** The room of rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className="max-md:block" style={{ height }} /> : null;
}

/** Asks for the next page before the end is in sight. */
function useMoreRows(list: TableList<unknown>, near: boolean) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}

/** A moment after scrolling the address knows which page one looks at. */
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
    // A link that was pressed goes first: a change of the address would call it off.
    if (cursor === before.current || state !== 'idle') return;
    const timer = setTimeout(() => {
      before.current = cursor;
      setCursor(cursor);
    }, 300);
    return () => clearTimeout(timer);
  }, [data, top, setCursor, state]);
}

/** A press anywhere on a row is one on its link. Rows are not links themselves: so many layers would slow the scrolling. */
function useRowPress(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const rows = body.current;
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button, label, input')) return;
      if (!document.getSelection()?.toString()) target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.click();
    };
    rows?.addEventListener('click', press);
    return () => rows?.removeEventListener('click', press);
  }, [body]);
}
