import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { ApiProblem } from '../../../lib/http/problems';
import type { Polled } from '../../../lib/http/use-polled';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

interface OrderShownProps {
  polled: Polled<StoreOrderView>;
  children: (order: StoreOrderView) => ReactNode;
}

/** An order, or why it is not there yet. */
export function OrderShown({ polled: { data, error, askAgain }, children }: OrderShownProps) {
  if (data) return children(data);
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <EmptyState icon={PackageX} title="Order not found">
        Its store was removed, or the link is wrong.
      </EmptyState>
    );
  if (error) return <ErrorState title="Could not load the order" error={error} onRetry={askAgain} />;
  return (
    <div role="status" aria-busy className="flex flex-col gap-4">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
