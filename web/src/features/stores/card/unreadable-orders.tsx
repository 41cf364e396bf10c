import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/text/format';
import { LoadError } from '../../../ui/feedback/load-error';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { unreadableQuery } from '../store-queries';

/** Orders that violate their vendor's description, each with the reason. */
export function UnreadableOrders({ storeId }: { storeId: string }) {
  const orders = useQuery(unreadableQuery(storeId));
  return (
    <div className="mt-3">
      <LoadError query={orders} title="Could not load the list" />
      {orders.isPending && <Skeleton className="h-12 w-full" />}
      <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {orders.data?.items.map(({ id, reason, seenAt }, at) => (
          <li key={id ?? at}>
            <span className="font-medium">{id === null ? 'An order without a number' : `Order ${id}`}</span>
            <span className="block break-words">{reason}</span>
            <span className="block text-small text-text-2">{formatMoment(seenAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
