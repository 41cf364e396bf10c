import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderView } from '#libs/contracts/orders.js';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { isLong } from './order-outcome';
import { orderItemsQuery } from './order-queries';
import { OrderResult } from './order-result';

/** The shipments of an order; of very many those without a label, then all of them page by page. */
export function OrderItems({ order }: { order: OrderView }) {
  return isLong(order) ? <ManyItems order={order} /> : <OrderResult order={order} items={order.items} />;
}

function ManyItems({ order }: { order: OrderView }) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    orderItemsQuery(order.id),
  );
  const failed = order.items.filter((item) => item.failure);
  const named = new Set(failed.map(({ shipment }) => shipment));
  const known = new Map(order.items.map((item) => [item.shipment, item]));
  const others = data?.pages.flatMap(({ items }) => items.filter(({ shipment }) => !named.has(shipment))) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <OrderResult order={order} items={[...failed, ...others.map((item) => known.get(item.shipment) ?? item)]} />
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <ErrorState title="The shipments could not be loaded" error={error} onRetry={() => void refetch()} />}
      {hasNextPage && (
        <Button tone="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
