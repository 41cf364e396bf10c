import { startTransition, useEffect, useState, type RefObject } from 'react';
import { useRowWindow } from '../../../../ui/table/use-row-window';
import { visibleColumns } from '../columns/grid-columns';

/** Columns drawn before and after those in sight. */
const spare = 1;

/** Which rows and columns of the table are drawn: those in sight and a few around them. */
export function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  edges: readonly number[],
  rowHeight: number,
) {
  const rows = useRowWindow(body, count, rowHeight);
  const [columns, setColumns] = useState({ from: 0, to: 12 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let drawn = { from: -1, to: -1 };
    const style = () => {
      // Without a layout (width 0) everything is drawn.
      const seen = visibleColumns(edges, element.scrollLeft, element.clientWidth || Infinity);
      const next = { from: Math.max(0, seen.from - spare), to: Math.min(edges.length - 1, seen.to + spare) };
      if (drawn.from === next.from && drawn.to === next.to) return;
      drawn = next;
      setColumns((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    const scroll = () => startTransition(style);
    style();
    element.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', style);
    return () => {
      element.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', style);
    };
  }, [scroller, edges]);
  const to = Math.min(columns.to, edges.length - 1);
  return { rows, columns: { from: Math.min(columns.from, to), to } };
}
