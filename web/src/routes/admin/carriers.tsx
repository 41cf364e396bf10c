import { useQuery } from '@tanstack/react-query';
import { carriersQuery } from '../../features/admin-carriers/carrier-queries';
import { SellerCard } from '../../features/admin-carriers/seller-card';
import { requireAdmin } from '../../session/admin-guards';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Carriers', wide: true };

export const loader = () => requireAdmin();

/** The sellers of postage: what is switched on, for whom, and their health. */
export function Component() {
  const { data, error, isPending, isFetching, refetch } = useQuery(carriersQuery);
  const skeleton = useSkeleton(isPending);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="type-h1">Carriers</h1>
        <p className="text-text-2">
          Changes apply to new quotes at once. Prices already shown for what you switch off can’t be bought; placed
          orders still get their labels.
        </p>
      </header>
      {isPending && (
        <div role="status" aria-busy className="flex min-h-96 flex-col gap-5">
          <span className="sr-only">Loading carriers</span>
          {skeleton && [0, 1].map((row) => <Skeleton key={row} className="h-96 rounded-card" />)}
        </div>
      )}
      {error && !data && (
        <ErrorState
          title="Could not load the carriers"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.sellers.map((seller) => (
        <SellerCard key={seller.code} seller={seller} />
      ))}
    </div>
  );
}
