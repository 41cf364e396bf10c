import { useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { cardLimit, rowHeight, type RowChoice } from './data-table-column';
import { DataHead } from './data-table-head';
import { DataRow, PickBox } from './data-table-row';
import { fitColumns, pickWidth } from './layout/table-layout';
import type { TableView } from './layout/use-table-layout';
import { useWidth } from './layout/use-width';
import { useRowPress } from './use-row-press';
import { useRowWindow, type RowWindow } from './use-row-window';

/** In rem. */
const rounding = 0.05;

/** A table's information about its rows. */
export interface SheetRows<T> {
  /** The name of the rows: "shipments". */
  what: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Page, or "?…" of this one, that a row opens. */
  hrefOf?: ((row: T) => string) | undefined;
  /** The row whose page is open beside the table. */
  openId?: string | undefined;
  choice?: RowChoice<T> | undefined;
  /** The order now, as in the query. */
  sort?: string;
  onSort?: ((sort: string) => void) | undefined;
}

interface DataSheetProps<T> extends SheetRows<T> {
  view: TableView<T>;
  frame: SheetFrame;
  /** The total number of rows, -1 when unknown. */
  total?: number;
  before?: ReactNode;
  after?: ReactNode;
}

export interface SheetFrame extends RowWindow {
  body: RefObject<HTMLTableSectionElement | null>;
  cards: boolean;
  height: number;
}

/** The positions of a table's rows, and which of them are visible. @param box around the table */
export function useSheetFrame(
  box: RefObject<HTMLElement | null>,
  count: number,
  density: keyof typeof rowHeight,
): SheetFrame {
  const body = useRef<HTMLTableSectionElement>(null);
  const width = useWidth(box);
  const cards = width > 0 && width < cardLimit;
  const height = rowHeight[cards ? 'card' : density];
  return { body, cards, height, ...useRowWindow(body, count, height) };
}

/** Headings and rows, of which only those in sight are drawn; the first column and buttons at the end stay when the others are scrolled. */
export function DataSheet<T>(props: DataSheetProps<T>) {
  const { what, rows, view, frame, choice, sort = '', onSort, before, after, total = rows.length } = props;
  const { body, cards, height, first, end } = frame;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(scroller);
  useRowPress(body);
  const picks = choice ? pickWidth : 0;
  const widths = fitColumns(view.shown, view.widths, room - picks);
  const pinnedWidth = picks + (widths[0] ?? 0);
  const endWidth = view.shown.at(-1)?.fixed ? (widths.at(-1) ?? 0) : 0;
  const whole = widths.reduce((sum, width) => sum + width, picks);
  // Where the whole table fits, nothing has to be sticky; columns wider than most of the table would hide the others.
  const pinned = room === 0 || (whole > room + rounding && pinnedWidth + endWidth < room * 0.6);
  const style = {
    '--table': `${whole}rem`,
    '--pinned': pinned ? `${pinnedWidth}rem` : '0',
    '--pinned-end': pinned ? `${endWidth}rem` : '0',
  } as CSSProperties;
  return (
    <div
      ref={scroller}
      data-scroller={cards ? undefined : ''}
      role="region"
      aria-label={`Table of ${what}`}
      tabIndex={cards ? undefined : 0}
      style={style}
      className="relative scroll-ps-(--pinned) scroll-pe-(--pinned-end) scroll-pt-10 rounded-card border border-border bg-surface @max-form:overflow-hidden @form:max-h-[max(24rem,calc(100dvh-9rem))] @form:overflow-auto"
    >
      {before}
      {cards && choice && (
        <div className="flex items-center gap-3 border-b px-4 py-2 text-small text-text-2">
          <PickBox label="Select all that are loaded" checked={choice.all} onChange={choice.toggleAll} />
          <span aria-hidden>Select all</span>
        </div>
      )}
      <table
        aria-rowcount={total < 0 ? -1 : total + 1}
        data-density={view.density}
        className="group/table w-full border-separate border-spacing-0 text-ui @max-form:block @form:w-(--table) @form:table-fixed"
      >
        <caption className="sr-only">{what}</caption>
        <colgroup className="@max-form:hidden">
          {choice && <col style={{ width: `${pickWidth}rem` }} />}
          {view.shown.map(({ id }, at) => (
            <col key={id} style={{ width: `${widths[at]}rem` }} />
          ))}
        </colgroup>
        <DataHead columns={view.shown} onResize={view.resize} {...{ sort, onSort, choice, pinned }} />
        <tbody ref={body} className="@max-form:block">
          <Space height={first * height} />
          {rows.slice(first, end).map((row, offset) => (
            <SheetRow key={props.idOf(row)} {...{ row, props, pinned }} index={first + offset} />
          ))}
          <Space height={(rows.length - end) * height} />
        </tbody>
      </table>
      {after}
    </div>
  );
}

interface SheetRowProps<T> {
  row: T;
  index: number;
  pinned: boolean;
  props: DataSheetProps<T>;
}

function SheetRow<T>({ row, index, pinned, props }: SheetRowProps<T>) {
  const { choice, view, idOf, hrefOf, openId } = props;
  const id = idOf(row);
  const pick = choice && { id, name: choice.nameOf(row), chosen: choice.chosen.has(id), toggle: choice.toggle };
  return <DataRow {...{ row, index, pinned, pick }} columns={view.shown} href={hrefOf?.(row)} open={id === openId} />;
}

/** The room of rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className="@max-form:block" style={{ height }} /> : null;
}
