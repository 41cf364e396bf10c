import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column, RowChoice } from './data-table-column';
import { PickBox } from './data-table-row';

interface DataHeadProps<T> {
  columns: readonly Column<T>[];
  /** The order now, as in the query. */
  sort: string;
  onSort: (sort: string) => void;
  choice: RowChoice<T> | undefined;
}

const headClass = 'sticky top-0 z-2 border-b bg-sunken px-3 py-2 text-left font-medium text-text-2';

/** The headings; those of columns that can be sorted by are buttons. Not there on a phone. */
export function DataHead<T>({ columns, sort, onSort, choice }: DataHeadProps<T>) {
  return (
    <thead className="text-small max-md:hidden">
      <tr aria-rowindex={1}>
        {choice && (
          <th scope="col" className={clsx(headClass, 'w-12')}>
            <PickBox label="Select all that are loaded" checked={choice.all} onChange={choice.toggleAll} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Heading<T>({ column, sort, onSort }: { column: Column<T> } & Pick<DataHeadProps<T>, 'sort' | 'onSort'>) {
  const { title, sorts, figures, width } = column;
  const style = { width: `${width}rem` };
  if (!sorts?.[0])
    return (
      <th scope="col" style={style} className={clsx(headClass, 'truncate', figures && 'text-right')}>
        {title}
      </th>
    );
  const now = sorts.indexOf(sort);
  const next = sorts[(now + 1) % sorts.length] ?? sorts[0];
  const down = sort.startsWith('-');
  const Icon = now < 0 ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      style={style}
      aria-sort={now < 0 ? 'none' : down ? 'descending' : 'ascending'}
      className={clsx(headClass, 'py-1', figures && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className="-mx-2 inline-flex min-h-8 max-w-full items-center gap-1 rounded-chip px-2 hover:text-text"
      >
        <span className="truncate">{title}</span>
        <Icon aria-hidden className={clsx('size-3.5 shrink-0', now < 0 && 'opacity-60')} />
      </button>
    </th>
  );
}
