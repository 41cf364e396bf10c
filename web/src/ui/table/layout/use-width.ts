import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of an element in rem, without its scroll bar; 0 before layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth / rootSize());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Pixels of a rem. */
export const rootSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
