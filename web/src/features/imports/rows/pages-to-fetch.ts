import { maxRowsAtOnce } from '#libs/contracts/imports/rows/rows.js';

/** What is known of a row: nothing, an old state, or the present one. A row that is on its way is as good as fresh. */
export type Known = 'no' | 'old' | 'fresh';

/**
 * Row numbers to ask for so that places `first` to `end` of a snapshot can be shown: whole pages of 200 where rows are
 * missing, and of what is only out of date no more than is in sight. One list per request.
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
