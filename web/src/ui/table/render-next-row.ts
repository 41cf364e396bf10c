import { renderRowNow } from './use-row-window';

/** Scrolls a table by one row and renders it at once: keys may be faster than rendering. @param row the last rendered one */
export function renderNextRow(row: Element, direction: 1 | -1): void {
  const scroller = row.closest('[data-scroller]');
  if (!scroller) return;
  const { height } = row.getBoundingClientRect();
  row.scrollIntoView({ block: 'nearest' });
  scroller.scrollTop += direction * height;
  renderRowNow(row, direction);
}
