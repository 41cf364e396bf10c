import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Rows drawn before and after those in sight. */
const spare = 8;
/** The drawn rows change in steps of so many, so that most moments of a scroll draw nothing new. */
const step = 4;

export interface RowWindow {
  first: number;
  /** One after the last drawn row. */
  end: number;
  /** First row in sight. */
  top: number;
}

/** Rows of one height of which only those in sight are drawn. `body` holds all of them, with space for the others. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [place, setPlace] = useState({ top: 0, seen: 30 });
  useEffect(() => {
    let drawn = { top: -1, seen: -1 };
    const style = () => {
      const element = body.current;
      if (!element) return;
      const box = element.closest('[data-scroller]')?.getBoundingClientRect();
      const from = Math.max(0, box?.top ?? 0);
      const to = Math.min(window.innerHeight, box && box.height > 0 ? box.bottom : window.innerHeight);
      const above = Math.max(0, from - element.getBoundingClientRect().top);
      const top = Math.floor(above / height / step) * step;
      const seen = Math.ceil(Math.max(0, to - from) / height / step + 1) * step;
      if (drawn.top === top && drawn.seen === seen) return;
      drawn = { top, seen };
      setPlace((before) => (before.top === top && before.seen === seen ? before : { top, seen }));
    };
    // New rows come in slices: a key that is pressed meanwhile does not wait for them.
    const scroll = () => startTransition(style);
    style();
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    window.addEventListener('resize', style);
    return () => {
      document.removeEventListener('scroll', scroll, { capture: true });
      window.removeEventListener('resize', style);
    };
  }, [body, count, height]);
  const top = Math.min(place.top, Math.max(0, count - 1));
  return { first: Math.max(0, top - spare), end: Math.min(count, top + place.seen + spare), top };
}
