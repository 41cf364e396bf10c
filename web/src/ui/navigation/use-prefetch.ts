import { prefetch } from '../../lib/navigation/prefetch';

/** Fetches the page behind a link ahead when the link is pointed at, touched or focused: not before, as the open page loads first. */
export function usePrefetch(to: string) {
  const now = () => prefetch(to);
  return { onPointerEnter: now, onTouchStart: now, onFocus: now };
}
