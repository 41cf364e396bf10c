import { useLayoutEffect, useRef, type RefObject } from 'react';
import { firstError } from './next-error';
import { scrollToColumn } from './scroll-to-cell';
import { useCellValue } from './use-active-cell';
import type { GridParts } from './use-grid-keys';

/**
 * Scrolls the first issue of a table into view and makes Tab enter there; the focus stays where it is. Does nothing once the user
 * has been in the table or scrolled it sideways.
 */
export function useFirstError(
  scroller: RefObject<HTMLElement | null>,
  { activeCell, sheet, snapshot, columns }: GridParts,
  edges: readonly number[],
): void {
  const left = useRef(0);
  const begun = useCellValue(activeCell, (now) => now.begun);
  const issues = sheet.row(snapshot[0] ?? 0)?.issues;
  useLayoutEffect(() => {
    const element = scroller.current;
    const column = issues && firstError(issues, columns);
    if (!element || column === undefined || begun || element.scrollLeft !== left.current) return;
    scrollToColumn(element, edges, column);
    left.current = element.scrollLeft;
    activeCell.enterAt({ index: 0, column });
  }, [scroller, issues, columns, edges, begun, activeCell]);
}
