import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { paths } from '../../lib/navigation/paths';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadError } from '../../ui/feedback/load-error';
import { problemText } from '../../ui/feedback/problem-text';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextLink } from '../../ui/navigation/link';
import { feedQuery, useReadFeed } from './feed-queries';
import { FeedRow } from './feed-row';

/** All messages, newest first, page by page. */
export function FeedList() {
  const query = useInfiniteQuery(feedQuery);
  const read = useReadFeed();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  const readAll = () =>
    newest &&
    read.mutate(
      { id: newest.id, through: true },
      {
        onSuccess: () => toast('All notifications are read', { tone: 'success' }),
        onError: (error) => toast('Could not mark them as read', { tone: 'danger', detail: problemText(error) }),
      },
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-text-2">
          Deleted after 90 days. <TextLink to={paths.user.href()}>Choose what you get</TextLink>
        </p>
        {items.some((item) => !item.read) && (
          <Button tone="secondary" size="dense" loading={read.isPending} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <LoadError query={query} title="Could not load your notifications" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {query.data && items.length === 0 && (
        <Card>
          <EmptyState icon={BellOff} title="No notifications yet">
            Labels, deliveries, refunds and problems appear here.
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && (
        <Card className="p-2 sm:p-4">
          <ul aria-label="Notifications" className="divide-y">
            {items.map((item) => (
              <FeedRow
                key={item.id}
                item={item}
                onOpen={() => {
                  if (!item.read) read.mutate({ id: item.id });
                }}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              tone="secondary"
              className="mt-4"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
