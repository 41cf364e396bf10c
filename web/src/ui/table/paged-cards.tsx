import type { ReactNode } from 'react';
import { Button } from '../button';
import { ErrorState } from '../feedback/error-state';
import { InlineAlert } from '../feedback/inline-alert';
import { problemText } from '../feedback/problem-text';
import { Skeleton } from '../feedback/skeleton';
import type { TableList } from './use-table-list';

interface PagedCardsProps<T> {
  list: TableList<T>;
  /** The list's name: "Claims". */
  label: string;
  /** The rows in an error: "your claims". */
  what: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Layout of the list. */
  className: string;
  /** A list item with a key. */
  children: (row: T) => ReactNode;
}

/** A list whose rows are cards, loaded page by page; `DataTable` is the one whose rows are lines of a table. */
export function PagedCards<T>({ list, label, what, empty, className, children }: PagedCardsProps<T>) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && rows.length === 0)
    return (
      <ErrorState title={`Could not load ${what}`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data)
    return (
      <div role="status" aria-busy>
        <span className="sr-only">Loading {label.toLowerCase()}</span>
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  if (rows.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      {error && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      <ul aria-label={label} className={className}>
        {rows.map(children)}
      </ul>
      {hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
