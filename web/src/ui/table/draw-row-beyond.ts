import { drawRowNow } from './use-row-window';

/** Scrolls a table on by one row, which is then drawn at once: keys may be pressed faster than rows are drawn. @param row the last one drawn */
export function drawRowBeyond(row: Element, direction: 1 | -1): void {
  const scroller = row.closest('[data-scroller]');
  if (!scroller) return;
  const { height } = row.getBoundingClientRect();
  row.scrollIntoView({ block: 'nearest' });
  scroller.scrollTop += direction * height;
  drawRowNow(row, direction);
}
