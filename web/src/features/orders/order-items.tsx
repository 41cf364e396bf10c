import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { isLong, labelCounts } from './order-outcome';
import { orderItemsQuery } from './order-queries';
import { OrderCard } from './order-card';
import { OrderTable } from './order-table';

/**
 * The shipments of an order, one as a card, several as a table; of very many those without a label, then all of them page by
 * page.
 */
export function OrderItems({ order }: { order: OrderView }) {
  const [first] = order.items;
  if (isLong(order)) return <ManyItems order={order} />;
  if (first && order.items.length === 1) return <OrderCard order={order.id} item={first} />;
  return <OrderTable order={order.id} items={order.items} />;
}

function ManyItems({ order }: { order: OrderView }) {
  useFreshPages(order);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    orderItemsQuery(order.id),
  );
  const failed = order.items.filter((item) => item.failure);
  const named = new Set(failed.map(({ shipment }) => shipment));
  const known = new Map(order.items.map((item) => [item.shipment, item]));
  const others = data?.pages.flatMap(({ items }) => items.filter(({ shipment }) => !named.has(shipment))) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <OrderTable order={order.id} items={[...failed, ...others.map((item) => known.get(item.shipment) ?? item)]} />
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <ErrorState title="Could not load the shipments" error={error} onRetry={() => void refetch()} />}
      {hasNextPage && (
        <Button tone="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The order is polled, its pages are not: they are read again when the labels are there, and with each step of a refund. */
function useFreshPages(order: OrderView): void {
  const client = useQueryClient();
  const { made, back } = labelCounts(order);
  const refreshKey = order.settled ? [made, back, order.refunded.amount].join() : 'labels are being made';
  const read = useRef(refreshKey);
  useEffect(() => {
    if (read.current === refreshKey) return;
    read.current = refreshKey;
    void client.invalidateQueries({ queryKey: orderItemsQuery(order.id).queryKey });
  }, [client, order.id, refreshKey]);
}
