import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import type { TableList } from './use-table-list';
import { Button } from '../button';
import { Skeleton, useSkeleton } from '../feedback/skeleton';
import { problemText } from '../feedback/problem-text';

/** "Entry" of "entries", "failed job" of "failed jobs". */
const one = (what: string) => what.replace(/ies$/, 'y').replace(/s$/, '');

/** The number of rows, in words. */
export function TableCount(props: { what: string; shown: number; total: number | undefined; more: boolean }) {
  const { what, shown, total, more } = props;
  const least = total === undefined ? more : total > rowCountLimit;
  const count = Math.min(total ?? shown, total === undefined ? shown : rowCountLimit);
  return (
    <>
      {least && (total === undefined ? 'The first ' : 'More than ')}
      {count.toLocaleString('en-US')} {count === 1 && !least ? one(what) : what}
    </>
  );
}

/** Rows in the size of the real ones; empty for the first moment. */
export function TableSkeleton({ what }: { what: string }) {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="rounded-card border border-border bg-surface">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex h-28 items-center gap-6 border-b px-4 last:border-0 md:h-10">
          {shown && (
            <>
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-32 max-md:hidden" />
              <Skeleton className="ml-auto h-5 w-24" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** Below the last row: the next page loading, or why it failed. */
export function TableEnd({ list, what }: { list: TableList<unknown>; what: string }) {
  if (list.isFetchNextPageError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-3 text-ui">
        More {what} could not be loaded. {problemText(list.error)}
        <Button size="dense" tone="secondary" onClick={() => void list.fetchNextPage()}>
          Try again
        </Button>
      </div>
    );
  if (!list.hasNextPage) return null;
  return (
    <p role="status" className="p-3 text-small text-text-2">
      {list.isFetchingNextPage && `Loading more ${what} …`}
    </p>
  );
}
