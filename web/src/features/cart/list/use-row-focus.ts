import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard where it was: a row that goes away or into another group takes the focus with it, and the row that has
 * taken its place gets it; the page's heading where no row is left. The place is that of the last row that had the focus.
 * @param items new whenever rows have come, gone or moved
 */
export function useRowFocus(items: unknown) {
  const page = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const rows = page.current?.querySelectorAll<HTMLElement>('li h3');
    const next = rows?.[Math.min(place.current, rows.length - 1)] ?? page.current?.querySelector('h1');
    next?.focus();
  }, [items]);
  return {
    ref: page,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const heading = target.closest('li')?.querySelector('h3');
      place.current = heading ? [...currentTarget.querySelectorAll('li h3')].indexOf(heading) : -1;
    },
    onBlur: () => {
      place.current = -1;
    },
  };
}
