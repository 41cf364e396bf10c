import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { EditEnd } from './cell-input';
import type { CellActions } from './grid-cell';
import { gridMove } from './grid-move';
import type { CellPosition } from './next-error';
import type { RowSheet } from '../../rows/row-sheet';
import { isEditable, issueOf } from '../../rows/row-with-edits';
import type { ActiveCell } from './use-active-cell';

export interface GridParts {
  activeCell: ActiveCell;
  sheet: RowSheet;
  snapshot: readonly number[];
  columns: readonly ImportColumn[];
  /** The rows can be changed now. */
  editable: boolean;
  write: (row: number, column: ImportColumn, text: string) => void;
  openRow: (row: number) => void;
  /** Moves to the next or previous error. */
  seekError: (way: 1 | -1) => void;
}

/** Rows that PageUp and PageDown go by. */
const page = 15;

/** The keyboard of the table (APG grid pattern), and the callbacks of its cells. */
export function useGridKeys(parts: GridParts) {
  const latest = useRef(parts);
  useEffect(() => void (latest.current = parts));
  const actions = useMemo<CellActions>(
    () => ({
      checkText: (shown, column, text) => latest.current.sheet.checkText(shown, column, text),
      endEdit: (text, end) => endEdit(latest.current, text, end),
      accept: () => accept(latest.current),
      openRow: (row) => latest.current.openRow(row),
    }),
    [],
  );
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const done = pressed(latest.current, event);
    if (done) event.preventDefault();
  }, []);
  return { actions, onKeyDown };
}

/** @returns whether the key meant something here */
function pressed(parts: GridParts, event: KeyboardEvent): boolean {
  const { activeCell, snapshot, columns, openRow, seekError: findError } = parts;
  const { now } = activeCell;
  const { key, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) return (findError(key === 'ArrowDown' ? 1 : -1), true);
  if (altKey && key === 'Enter') return accept(parts);
  if (altKey) return false;
  const to = gridMove(key, ctrl, now, { rows: snapshot.length, columns: columns.length, page });
  if (to) return (activeCell.go(to), true);
  const row = snapshot[now.index];
  if (ctrl || row === undefined) return false;
  if (now.column < 0) return (key === 'Enter' || key === 'F2' || key === ' ') && (openRow(row), true);
  if (key === 'Enter' || key === 'F2') return startEdit(parts);
  if (key === 'Delete' || key === 'Backspace') return clear(parts);
  return key.length === 1 && startEdit(parts, key);
}

/** A row and a column, where they can be edited. */
function cellOf({ activeCell, sheet, snapshot, columns, editable }: GridParts, at: CellPosition = activeCell.now) {
  const shown = sheet.row(snapshot[at.index] ?? 0);
  const column = columns[at.column];
  return editable && shown && column && isEditable(shown) ? { shown, column } : undefined;
}

/** @param text absent: starts from the current text */
export function startEdit(parts: GridParts, text?: string, at: CellPosition = parts.activeCell.now): boolean {
  const cell = cellOf(parts, at);
  if (!cell) return false;
  parts.activeCell.go(at, text ?? cell.shown.values[cell.column] ?? '');
  return true;
}

function clear(parts: GridParts): boolean {
  const cell = cellOf(parts);
  if (cell?.shown.values[cell.column]) parts.write(cell.shown.row, cell.column, '');
  return true;
}

function accept(parts: GridParts): boolean {
  const cell = cellOf(parts);
  const suggestion = cell && issueOf(cell.shown, cell.column)?.suggestion;
  if (!cell || suggestion === undefined) return false;
  parts.write(cell.shown.row, cell.column, suggestion);
  parts.activeCell.go(parts.activeCell.now);
  return true;
}

function endEdit(parts: GridParts, text: string | null, end: EditEnd): void {
  const { activeCell, snapshot, columns, write, seekError: findError } = parts;
  const { now } = activeCell;
  const cell = cellOf(parts);
  if (cell && text !== null && text !== (cell.shown.values[cell.column] ?? ''))
    write(cell.shown.row, cell.column, text);
  if (end === 'away') return activeCell.close();
  if (end === 'error' || end === 'errorBack') return findError(end === 'error' ? 1 : -1);
  if (end === 'next' || end === 'previous') {
    const flat = now.index * columns.length + now.column + (end === 'next' ? 1 : -1);
    const to = { index: Math.floor(flat / columns.length), column: flat % columns.length };
    const inside = flat >= 0 && to.index < snapshot.length;
    if (!inside || !startEdit(parts, undefined, to)) activeCell.go(inside ? to : now);
    return;
  }
  const by = { stay: 0, down: 1, up: -1 }[end];
  activeCell.go({ index: Math.max(0, Math.min(snapshot.length - 1, now.index + by)), column: now.column });
}
