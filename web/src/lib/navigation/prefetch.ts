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

type Prefetcher = (to: string) => Promise<unknown>;
let prefetcher: Prefetcher | undefined;
const done = new Set<string>();

/** The router tells here how the code of a page is loaded. */
export function setPrefetcher(next: Prefetcher | undefined): void {
  prefetcher = next;
  done.clear();
}

/** One page has one code, whatever its ids and query: a list of 500 links to it asks once. */
const pageOf = (to: string): string => to.replace(/[?#].*|[\w-]{22,}/g, '');

/** Loads the code of the page behind a link in idle time, once. A failure is silent: the click will tell. */
export function prefetch(to: string): void {
  const page = pageOf(to);
  if (!prefetcher || done.has(page) || !mayPrefetch(navigator)) return;
  const load = prefetcher;
  done.add(page);
  whenIdle(() => void load(to).catch(() => done.delete(page)));
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: prefetchTimeout });
  else setTimeout(work, 1);
}
