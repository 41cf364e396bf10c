interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether fetching ahead is kind: not offline, not on 2g, not with data saver. */
export function mayPrefetch(browser: { onLine: boolean; connection?: Connection }): boolean {
  if (!browser.onLine || browser.connection?.saveData) return false;
  return !browser.connection?.effectiveType?.endsWith('2g');
}

/** How long the browser may put the fetch off. */
export const prefetchTimeout = 2_000;

/** How long a link is hovered before its data is prefetched, in milliseconds: moving over a list prefetches nothing. */
export const restOnLink = 120;

/** Loads the code of a page, and its first API requests. */
export interface Prefetcher {
  code: (to: string) => Promise<unknown>;
  data: (to: string) => Promise<unknown>;
}
let prefetcher: Prefetcher | undefined;
let pointedAt = '';
const done = new Set<string>();

/** The router registers here how pages are loaded. */
export function setPrefetcher(next: Prefetcher | undefined): void {
  prefetcher = next;
  done.clear();
}

/** A page has one code, whatever its ids and query: a list of 500 links to it loads it once. */
const pageOf = (to: string): string => to.replace(/[?#].*|[\w-]{22,}/g, '');

/** Prefetches the page of a link in idle time: its code once, its data each time. A failure is silent: the click will show it. */
export function prefetch(to: string): void {
  if (!prefetcher || !mayPrefetch(navigator)) return;
  const { code, data } = prefetcher;
  const page = pageOf(to);
  if (!done.has(page)) {
    done.add(page);
    whenIdle(() => void code(to).catch(() => done.delete(page)));
  }
  pointedAt = to;
  setTimeout(() => {
    if (pointedAt === to) whenIdle(() => void data(to).catch(() => undefined));
  }, restOnLink);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: prefetchTimeout });
  else setTimeout(work, 1);
}
