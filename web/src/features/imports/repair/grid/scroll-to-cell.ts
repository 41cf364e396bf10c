import { headWidth } from '../columns/grid-columns';
import type { CellPosition } from './next-error';

/** Height of the headings, and the room that a message under a cell takes. */
const above = 44;
const below = 96;
/** Width of such a message. */
const aside = 328;

/** Scrolls as little as needed to show a cell and its messages, and focuses it unless it is in edit mode. */
export function scrollToCell(
  scroller: HTMLElement,
  edges: readonly number[],
  { index, column }: CellPosition,
  rowHeight: number,
): void {
  const top = index * rowHeight;
  const { scrollTop, clientHeight } = scroller;
  const least = top + above + rowHeight + below - clientHeight;
  scroller.scrollTop = Math.max(Math.min(scrollTop, top), Math.min(least, top));
  scrollToColumn(scroller, edges, column);
  const cell = scroller.querySelector<HTMLElement>(`[data-place="${index}.${column}"]`);
  if (!cell?.querySelector('input')) cell?.focus({ preventScroll: true });
}

/**
 * Scrolls as little as needed to show a column and its messages beside the row headings; the headings, -1, are always visible.
 */
export function scrollToColumn(scroller: HTMLElement, edges: readonly number[], column: number): void {
  const [left, right, end = 0] = [edges[column], edges[column + 1], edges.at(-1)];
  if (left === undefined || right === undefined) return;
  const { scrollLeft, clientWidth } = scroller;
  const least = Math.max(right, Math.min(left + aside, end)) - clientWidth;
  scroller.scrollLeft = Math.max(Math.min(scrollLeft, left - headWidth), Math.min(least, left - headWidth));
}
