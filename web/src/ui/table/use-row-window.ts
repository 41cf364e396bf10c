import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn before and after those in sight. */
const spare = 8;
/** The drawn rows change in steps of so many, so that most moments of a scroll draw nothing new. */
const step = 4;
/** Milliseconds without a jump or a key until the rows around those in sight are drawn as well. */
const rest = 150;
const drawEvent = 'waybill:draw-row';

export interface RowWindow {
  first: number;
  /** One after the last drawn row. */
  end: number;
  /** First row in sight. */
  top: number;
}

/** Rows in sight, in whole steps, and how many are drawn around them. */
interface Place {
  top: number;
  seen: number;
  before: number;
  after: number;
}
const withSpare = { before: spare, after: spare };
/** Rows around those in sight that keys may have drawn before some go. */
const most = 5 * spare;

/**
 * Renders the row after or before the rendered ones of the table that `row` is in, at once: keys may be faster than rendering.
 */
export const renderRowNow = (row: Element, direction: 1 | -1): void =>
  void row.dispatchEvent(new CustomEvent(drawEvent, { bubbles: true, detail: direction }));

/** The part of `body` that is in sight, in rows of `height`. */
function rowsInSight(body: HTMLElement, height: number): { from: number; to: number } {
  const box = body.closest('[data-scroller]')?.getBoundingClientRect();
  const from = Math.max(0, box?.top ?? 0);
  const to = Math.min(window.innerHeight, box && box.height > 0 ? box.bottom : window.innerHeight);
  const above = Math.max(0, from - body.getBoundingClientRect().top);
  return { from: above / height, to: (above + Math.max(0, to - from)) / height };
}

const covers = ({ top, seen, before, after }: Place, { from, to }: { from: number; to: number }): boolean =>
  from >= top - before && to <= top + seen + after && before + after < most;

/** A window over rows of equal height of which only the visible ones are rendered. `body` has the height of all of them. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [place, setPlace] = useState<Place>({ top: 0, seen: 30, ...withSpare });
  useEffect(() => {
    let drawn: Place | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const draw = (next: Place) => setPlace((drawn = next));
    const restAWhile = () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        resting = undefined;
        scroll();
      }, rest);
    };
    const style = () => {
      if (!body.current) return;
      const sight = rowsInSight(body.current, height);
      if (resting && drawn && covers(drawn, sight)) return;
      const top = Math.floor(sight.from / step) * step;
      const seen = Math.ceil((sight.to - sight.from) / step + 1) * step;
      // After a jump most rows are new, and the visible ones come first.
      const jumped = drawn && Math.abs(top - drawn.top) > seen / 2;
      if (jumped) {
        draw({ top, seen, before: 0, after: 0 });
        return restAWhile();
      }
      const same = drawn?.top === top && drawn.seen === seen && drawn.before === spare && drawn.after === spare;
      if (!same) draw({ top, seen, ...withSpare });
    };
    // New rows are rendered in slices, so that a key pressed meanwhile does not wait for them.
    const scroll = () => startTransition(style);
    style();
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    // One row per key; those around it wait until no more keys are pressed.
    const drawNow = ({ target, detail }: Event & { detail?: number }) => {
      if (!drawn || !(target instanceof Node) || !body.current?.contains(target)) return;
      const { before, after } = drawn;
      const more = detail === 1 ? { before, after: after + 1 } : { before: before + 1, after };
      const next = { ...drawn, ...more };
      restAWhile();
      flushSync(() => draw(next));
    };
    document.addEventListener(drawEvent, drawNow);
    window.addEventListener('resize', style);
    return () => {
      clearTimeout(resting);
      document.removeEventListener(drawEvent, drawNow);
      document.removeEventListener('scroll', scroll, { capture: true });
      window.removeEventListener('resize', style);
    };
  }, [body, count, height]);
  const top = Math.min(place.top, Math.max(0, count - 1));
  return { first: Math.max(0, top - place.before), end: Math.min(count, top + place.seen + place.after), top };
}
