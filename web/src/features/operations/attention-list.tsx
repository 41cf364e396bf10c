import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableList } from '../../ui/table/use-table-list';
import { Button } from '../../ui/button';
import { TableSkeleton } from '../../ui/table/data-table-states';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';

interface CardListProps<T> {
  list: TableList<T>;
  what: string;
  /** The text of an empty list. */
  none: string;
  children: (item: T) => ReactNode;
}

/** A short list of things that need a person, each as a card. */
export function AttentionList<T>({ list, what, none, children }: CardListProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <TableSkeleton what={what} />;
  if (list.error && items.length === 0)
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (items.length === 0) return <EmptyState icon={CircleCheck} title={none} />;
  return (
    <>
      <ul className="flex flex-col gap-3">{items.map(children)}</ul>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
