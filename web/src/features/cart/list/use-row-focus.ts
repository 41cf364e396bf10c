import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard position: when the focused row disappears or moves to another group, the row in its place gets the focus;
 * without rows, the page's heading. The position is that of the last focused row.
 * @param items a new array whenever rows were added, removed or moved
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
