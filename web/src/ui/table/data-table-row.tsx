import { clsx } from 'clsx';
import { memo, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from './data-table-column';

export interface DataRowProps<T> {
  row: T;
  index: number;
  columns: readonly Column<T>[];
  /** Where the row leads. */
  href: string | undefined;
  pick?: { id: string; name: string; chosen: boolean; toggle: (id: string) => void } | undefined;
}

const rowClass = clsx(
  'md:h-11 md:scroll-mt-10',
  'max-md:grid max-md:h-28 max-md:grid-rows-3 max-md:items-center max-md:gap-x-3 max-md:overflow-hidden max-md:border-b max-md:px-4 max-md:py-2',
  'last:border-0 md:last:*:border-0',
);
const plainClass = "max-md:grid-cols-[1fr_auto] max-md:[grid-template-areas:'title_aside''line_line''marks_marks']";
const pickClass =
  "max-md:grid-cols-[auto_1fr_auto] max-md:[grid-template-areas:'pick_title_aside''pick_line_line''pick_marks_marks']";
const cellClass = 'min-w-0 truncate md:border-b md:px-3 md:py-1';
const places = {
  aside: 'max-md:[grid-area:aside]',
  line: 'max-md:[grid-area:line] max-md:text-small max-md:text-text-2',
  marks: 'max-md:[grid-area:marks]',
};

function DrawRow<T>({ row, index, columns, href, pick }: DataRowProps<T>) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={clsx(
        rowClass,
        pick ? pickClass : plainClass,
        href && 'cursor-pointer',
        pick?.chosen ? 'bg-primary-soft' : 'md:hover:bg-sunken/60',
      )}
    >
      {pick && (
        <td className={clsx(cellClass, 'max-md:[grid-area:pick]')}>
          <PickBox label={`Select ${pick.name}`} checked={pick.chosen} onChange={() => pick.toggle(pick.id)} />
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={clsx(cellClass, 'text-left font-semibold max-md:[grid-area:title]')}
          >
            {href ? (
              <Link
                to={href}
                preventScrollReset={href.startsWith('?')}
                data-row={index}
                onKeyDown={moveByArrow}
                className="-outline-offset-2 md:hover:underline"
              >
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </th>
        ) : (
          <td
            key={column.id}
            className={clsx(
              cellClass,
              column.figures && 'text-right tabular-nums',
              column.card ? places[column.card] : 'max-md:hidden',
            )}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One row; under 768 px a card of the same markup. Drawn again only when something of it differs. */
export const DataRow = memo(
  DrawRow,
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.columns === b.columns &&
    a.href === b.href &&
    a.pick?.chosen === b.pick?.chosen &&
    a.pick?.toggle === b.pick?.toggle,
) as typeof DrawRow;

export function PickBox(props: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-6 cursor-pointer place-items-center">
      <span className="sr-only">{props.label}</span>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={props.onChange}
        className="size-5 cursor-pointer accent-primary"
      />
    </label>
  );
}

/** Up and down from row to row. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const now = event.currentTarget;
  const next = now.closest('tbody')?.querySelector<HTMLElement>(`[data-row="${Number(now.dataset['row']) + by}"]`);
  next?.focus({ preventScroll: true });
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
