import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn before and after those in sight. */
const spare = 8;
/** The drawn rows change in steps of so many, so that most moments of a scroll draw nothing new. */
const step = 4;
/** Milliseconds after a jump until the rows around those in sight are drawn as well. */
const rest = 150;
const drawEvent = 'waybill:draw-rows';

export interface RowWindow {
  first: number;
  /** One after the last drawn row. */
  end: number;
  /** First row in sight. */
  top: number;
}

/** Draws the rows that are in sight at once, for a key that comes before they are drawn. */
export const drawRowsInSight = (): void => void document.dispatchEvent(new Event(drawEvent));

/** Rows of one height of which only those in sight are drawn. `body` holds all of them, with space for the others. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [place, setPlace] = useState({ top: 0, seen: 30, around: spare });
  useEffect(() => {
    let drawn = { top: -1, seen: -1 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawAround = () => startTransition(() => setPlace((before) => ({ ...before, around: spare })));
    const style = (urgent = false) => {
      const element = body.current;
      if (!element) return;
      const box = element.closest('[data-scroller]')?.getBoundingClientRect();
      const from = Math.max(0, box?.top ?? 0);
      const to = Math.min(window.innerHeight, box && box.height > 0 ? box.bottom : window.innerHeight);
      const above = Math.max(0, from - element.getBoundingClientRect().top);
      const top = Math.floor(above / height / step) * step;
      const seen = Math.ceil(Math.max(0, to - from) / height / step + 1) * step;
      if (drawn.top === top && drawn.seen === seen) return;
      // After a jump most rows are new, and those in sight come first.
      const jumped = drawn.top >= 0 && Math.abs(top - drawn.top) > seen / 2;
      const around = urgent || jumped ? 0 : spare;
      drawn = { top, seen };
      clearTimeout(timer);
      if (around < spare) timer = setTimeout(drawAround, rest);
      setPlace({ top, seen, around });
    };
    // New rows come in slices: a key that is pressed meanwhile does not wait for them.
    const scroll = () => startTransition(() => style());
    const resize = () => style();
    style();
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    // They may be on their way in a transition, which this goes before.
    const drawNow = () => {
      drawn = { top: -1, seen: -1 };
      flushSync(() => style(true));
    };
    document.addEventListener(drawEvent, drawNow);
    window.addEventListener('resize', resize);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(drawEvent, drawNow);
      document.removeEventListener('scroll', scroll, { capture: true });
      window.removeEventListener('resize', resize);
    };
  }, [body, count, height]);
  const top = Math.min(place.top, Math.max(0, count - 1));
  return { first: Math.max(0, top - place.around), end: Math.min(count, top + place.seen + place.around), top };
}
