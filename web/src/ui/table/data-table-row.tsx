import { clsx } from 'clsx';
import { memo, type KeyboardEvent } from 'react';
import { PageLink } from '../navigation/page-link';
import type { Column } from './data-table-column';
import { renderNextRow } from './render-next-row';
import { focusRing } from './focus-ring';

export interface DataRowProps<T> {
  row: T;
  index: number;
  columns: readonly Column<T>[];
  /** Where the row leads. */
  href: string | undefined;
  /** Its page is open beside the table. */
  open: boolean;
  /** The first column and a fixed last one stay in sight. */
  pinned: boolean;
  pick?: { id: string; name: string; chosen: boolean; toggle: (id: string) => void } | undefined;
}

const rowClass = clsx(
  '@form:h-10 @form:scroll-mt-10 @form:group-data-[density=roomy]/table:h-13',
  '@max-form:grid @max-form:h-29 @max-form:grid-rows-[1fr_1fr_auto] @max-form:items-center @max-form:gap-x-3 @max-form:overflow-hidden @max-form:border-b @max-form:px-4 @max-form:py-2',
  'last:border-0 @form:last:*:border-b-0',
);
const plainClass =
  "@max-form:grid-cols-[1fr_auto] @max-form:[grid-template-areas:'title_aside''line_line''marks_action']";
const pickClass =
  "@max-form:grid-cols-[auto_1fr_auto] @max-form:[grid-template-areas:'pick_title_aside''pick_line_line''pick_marks_action']";
const cellClass = 'min-w-0 @form:border-b @form:px-3';
const pinnedClass = '@form:sticky @form:z-1 @form:bg-inherit';
/** The cell with the focus is painted alone, not with all rows; cells that stay in sight are already. */
const layerClass = '@form:relative @form:z-0';
/** A box of its own: a plain inline link would have the whole table laid out again when it gets the focus. */
const linkClass = clsx('inline-block max-w-full truncate py-0.5 align-middle @form:hover:underline', focusRing);
const places = {
  aside: '@max-form:[grid-area:aside]',
  line: '@max-form:[grid-area:line] @max-form:text-small @max-form:text-text-2',
  marks: '@max-form:[grid-area:marks]',
  action: '@max-form:[grid-area:action]',
};
const hoverClass = '@form:hover:bg-[color-mix(in_srgb,var(--color-sunken)_60%,var(--color-surface))]';

/** Buttons at the end of a row are never scrolled away. */
export const isPinnedEnd = (columns: readonly Pick<Column<never>, 'fixed'>[], at: number): boolean =>
  at === columns.length - 1 && columns[at]?.fixed === true;

function DrawRow<T>({ row, index, columns, href, open, pinned, pick }: DataRowProps<T>) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={clsx(
        rowClass,
        pick ? pickClass : plainClass,
        href && 'cursor-pointer',
        pick?.chosen || open ? 'bg-primary-soft' : clsx('bg-surface', hoverClass),
      )}
    >
      {pick && (
        <td className={clsx(cellClass, '@max-form:[grid-area:pick]', pinned && clsx(pinnedClass, '@form:left-0'))}>
          <PickBox label={`Select ${pick.name}`} checked={pick.chosen} onChange={() => pick.toggle(pick.id)} />
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={clsx(
              cellClass,
              !href && 'truncate',
              'text-left font-semibold @max-form:[grid-area:title]',
              pinned ? clsx(pinnedClass, '@form:border-r', pick ? '@form:left-12' : '@form:left-0') : layerClass,
            )}
          >
            {href ? (
              <PageLink
                to={href}
                preventScrollReset={href.startsWith('?')}
                data-row={index}
                aria-current={open || undefined}
                onKeyDown={moveByArrow}
                className={linkClass}
              >
                {column.cell(row)}
              </PageLink>
            ) : (
              column.cell(row)
            )}
          </th>
        ) : (
          <td
            key={column.id}
            className={clsx(
              cellClass,
              'truncate',
              pinned && isPinnedEnd(columns, place) && clsx(pinnedClass, '@form:right-0 @form:border-l'),
              column.figures && 'text-right tabular-nums',
              column.card ? places[column.card] : '@max-form:hidden',
            )}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One row; where there is little room, a card with the same markup. Renders again only when it differs. */
export const DataRow = memo(
  DrawRow,
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.columns === b.columns &&
    a.href === b.href &&
    a.open === b.open &&
    a.pinned === b.pinned &&
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
  const by = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const now = event.currentTarget;
  const [body, row] = [now.closest('tbody'), now.closest('tr')];
  const rowAfter = () => body?.querySelector<HTMLElement>(`[data-row="${Number(now.dataset['row']) + by}"]`);
  if (row && !rowAfter()) renderNextRow(row, by);
  const next = rowAfter();
  next?.focus({ preventScroll: true });
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
