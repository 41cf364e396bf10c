import { maxRowsAtOnce } from '#libs/contracts/imports/rows/rows.js';

/** The state of a row: unknown, outdated or current. A row in flight counts as current. */
export type Known = 'no' | 'old' | 'fresh';

/**
 * Row numbers to request so that positions `first` to `end` of a snapshot can be shown: whole pages of 200 where rows are
 * missing, but of outdated rows only the visible ones. One list per request.
 */
export function pagesToFetch(
  snapshot: readonly number[],
  { first, end }: { first: number; end: number },
  known: (number: number) => Known,
): number[][] {
  const requests: number[][] = [];
  const from = Math.floor(first / maxRowsAtOnce);
  for (let page = from; page * maxRowsAtOnce < Math.min(end, snapshot.length); page += 1) {
    const begin = page * maxRowsAtOnce;
    const numbers = snapshot.slice(begin, begin + maxRowsAtOnce);
    const seen = snapshot.slice(Math.max(begin, first), Math.min(begin + maxRowsAtOnce, end));
    const missing = seen.some((number) => known(number) === 'no');
    const needed = missing
      ? numbers.filter((number) => known(number) === 'no')
      : seen.filter((number) => known(number) === 'old');
    if (needed.length > 0) requests.push(needed);
  }
  return requests;
}
