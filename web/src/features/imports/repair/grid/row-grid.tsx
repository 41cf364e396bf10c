import { useLayoutEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react';
import { fitColumns } from '../../../../ui/table/layout/table-layout';
import type { TableView } from '../../../../ui/table/layout/use-table-layout';
import { rootSize, useWidth } from '../../../../ui/table/layout/use-width';
import { columnEdges, headWidth } from '../columns/grid-columns';
import { GridHead } from './grid-head';
import { GridRow, gridRowHeight } from './grid-row';
import { scrollToCell } from './scroll-to-cell';
import { useCellValue, type ActiveCell } from './use-active-cell';
import { useFirstError } from './use-first-error';
import { startEdit, useGridKeys, type GridParts } from './use-grid-keys';
import { useVisibleCells } from './use-visible-cells';
import { useSeen } from '../../rows/use-row-sheet';

/**
 * The rows of a file as an editable table: the APG grid pattern with one tab stop. Only visible rows are rendered, and always the
 * focused one. `still`: a row is being edited elsewhere.
 */
export function RowGrid(parts: GridParts & { still: boolean; view: TableView<unknown> }) {
  const { activeCell, sheet, snapshot, columns, still, view } = parts;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const height = gridRowHeight[view.density];
  const room = useWidth(scroller);
  const edges = useMemo(() => {
    const widths = fitColumns(view.shown, view.widths, Math.max(0, room - headWidth / rootSize()));
    return columnEdges(widths.map((width) => width * rootSize()));
  }, [view.shown, view.widths, room]);
  const visible = useVisibleCells(scroller, body, snapshot.length, edges, height);
  const { first, end } = visible.rows;
  const { actions, onKeyDown } = useGridKeys(parts);
  const editing = useCellValue(activeCell, (now) => now.editing !== undefined);
  useSeen(sheet, snapshot, first, end, still || editing);
  useFirstError(scroller, parts, edges);
  const last = snapshot.length - 1;
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  const outside = useCellValue(activeCell, ({ index }) => {
    const row = Math.min(index, last);
    return row < first || row >= end ? row : -1;
  });
  if (outside >= 0) drawn.push(outside);
  const width = edges.at(-1);
  const before = useRef(activeCell.now);
  const press = ({ target }: MouseEvent, twice: boolean) => {
    const at = cellPositionOf(target);
    if (!at) return;
    const again = at.index === before.current.index && at.column === before.current.column;
    if (at.column >= 0 && (twice || (again && before.current.focusCount > 0))) startEdit(parts, undefined, at);
    else activeCell.go(at);
  };
  return (
    <div
      ref={scroller}
      data-scroller
      role="grid"
      aria-label="Rows in your file"
      aria-rowcount={snapshot.length + 1}
      aria-colcount={columns.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // The press moves the focus before it is a click.
      onMouseDown={() => void (before.current = activeCell.now)}
      onClick={(event) => press(event, false)}
      onDoubleClick={(event) => press(event, true)}
      onFocus={({ target }) => {
        const at = cellPositionOf(target);
        if (at) activeCell.moveTo(at);
      }}
      className="relative h-[max(24rem,calc(100dvh-19rem))] overflow-auto rounded-card border bg-surface contain-strict outline-none"
    >
      <GridHead {...{ columns, edges, ...visible.columns }} onResize={view.resize} />
      <div ref={body} role="rowgroup" style={{ width, height: snapshot.length * height }} className="relative mb-28">
        {drawn.map((index) => {
          const number = snapshot[index] ?? 0;
          return (
            <GridRow
              key={number}
              {...{ index, number, columns, edges, activeCell, actions, height }}
              shown={sheet.row(number)}
              from={visible.columns.from}
              to={visible.columns.to}
              last={index === last}
            />
          );
        })}
      </div>
      <CellFocus {...{ activeCell, scroller, edges, last, height }} />
    </div>
  );
}

interface CellFocusProps {
  activeCell: ActiveCell;
  scroller: RefObject<HTMLElement | null>;
  edges: readonly number[];
  /** Index of the last row. */
  last: number;
  height: number;
}

/** Scrolls to the active cell and focuses it once it is rendered. */
function CellFocus({ activeCell, scroller, edges, last, height }: CellFocusProps) {
  const { index, column, focusCount } = useCellValue(activeCell, (now) => now);
  const row = Math.min(index, last);
  useLayoutEffect(() => {
    if (focusCount > 0 && scroller.current) scrollToCell(scroller.current, edges, { index: row, column }, height);
  }, [focusCount, column, row, scroller, edges, height]);
  return null;
}

/** The cell that something is in. A button or a field in it acts for itself. */
function cellPositionOf(target: EventTarget): { index: number; column: number } | undefined {
  if (!(target instanceof Element) || target.closest('button, input')) return undefined;
  const [index, column] = (target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '').split('.').map(Number);
  return index === undefined || column === undefined ? undefined : { index, column };
}
