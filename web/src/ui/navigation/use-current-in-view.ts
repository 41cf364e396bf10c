import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a bar of links sideways to the current one: on a phone the last tab would be open and out of sight. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return bar;
}
