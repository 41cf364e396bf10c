import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column, RowChoice } from './data-table-column';
import { isPinnedEnd, PickBox } from './data-table-row';
import { ResizeHandle } from './layout/resize-handle';

interface DataHeadProps<T> {
  columns: readonly Column<T>[];
  /** The order now, as in the query. */
  sort: string;
  onSort: ((sort: string) => void) | undefined;
  onResize: (id: string, width: number | null) => void;
  choice: RowChoice<T> | undefined;
  /** The first column and a fixed last one stay in sight. */
  pinned: boolean;
}

const headClass = 'h-10 border-b bg-sunken px-3 text-left font-medium text-text-2';

/** The headings; those of columns that can be sorted by are buttons. Not there where rows are cards. */
export function DataHead<T>({ columns, sort, onSort, onResize, choice, pinned }: DataHeadProps<T>) {
  return (
    <thead className="sticky top-0 z-2 text-small @max-form:hidden">
      <tr aria-rowindex={1}>
        {choice && (
          <th scope="col" className={clsx(headClass, pinned && 'sticky left-0 z-1')}>
            <PickBox label="Select all that are loaded" checked={choice.all} onChange={choice.toggleAll} />
          </th>
        )}
        {columns.map((column, at) => (
          <Heading
            key={column.id}
            {...{ column, sort, onSort, onResize }}
            place={pinned ? pinnedPlace(columns, at, choice !== undefined) : 'relative'}
          />
        ))}
      </tr>
    </thead>
  );
}

function pinnedPlace(columns: readonly Column<never>[], at: number, picks: boolean): string {
  if (at === 0) return clsx('sticky z-1 border-r', picks ? 'left-12' : 'left-0');
  return isPinnedEnd(columns, at) ? 'sticky right-0 z-1 border-l' : 'relative';
}

interface HeadingProps<T> extends Pick<DataHeadProps<T>, 'sort' | 'onSort' | 'onResize'> {
  column: Column<T>;
  place: string;
}

function Heading<T>({ column, place, sort, onSort, onResize }: HeadingProps<T>) {
  const { id, title, sorts, figures, fixed, hiddenTitle } = column;
  const handle = !fixed && <ResizeHandle onResize={(width) => onResize(id, width)} />;
  if (!sorts?.[0] || !onSort)
    return (
      <th scope="col" className={clsx(headClass, place, 'truncate', figures && 'text-right')}>
        <span className={hiddenTitle ? 'sr-only' : undefined}>{title}</span>
        {handle}
      </th>
    );
  const now = sorts.indexOf(sort);
  const next = sorts[(now + 1) % sorts.length] ?? sorts[0];
  const down = sort.startsWith('-');
  const Icon = now < 0 ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={now < 0 ? 'none' : down ? 'descending' : 'ascending'}
      className={clsx(headClass, place, figures && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className="-mx-2 inline-flex min-h-8 max-w-[calc(100%+1rem)] items-center gap-1 rounded-chip px-2 align-middle hover:text-text"
      >
        <span className="truncate">{title}</span>
        <Icon aria-hidden className={clsx('size-3.5 shrink-0', now < 0 && 'opacity-60')} />
      </button>
      {handle}
    </th>
  );
}
