import { useQuery } from '@tanstack/react-query';
import { ListDrafts } from '../../features/tariffs/list-drafts';
import { ListsInForce, StaleLists } from '../../features/tariffs/lists-in-force';
import { PublishedLists } from '../../features/tariffs/published-lists';
import { tariffsQuery } from '../../features/tariffs/tariff-queries';
import { UploadList } from '../../features/tariffs/upload-list';
import { requireAdmin } from '../../session/admin-guards';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Tariffs', wide: true };

export const loader = () => requireAdmin();

/** The carriers' prices: lists in effect, uploads to review, and published lists. */
export function Component() {
  const tariffs = useQuery(tariffsQuery);
  const skeleton = useSkeleton(tariffs.isPending);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Tariffs</h1>
      {tariffs.isPending && (
        <div aria-busy className="flex min-h-96 flex-col gap-2">
          {skeleton && Array.from({ length: 4 }, (_, row) => <Skeleton key={row} className="h-32 rounded-card" />)}
        </div>
      )}
      {tariffs.error && !tariffs.data && (
        <ErrorState
          title="Could not load the tariffs"
          error={tariffs.error}
          onRetry={() => void tariffs.refetch()}
          retrying={tariffs.isFetching}
        />
      )}
      {tariffs.data && (
        <>
          <StaleLists lists={tariffs.data.inForce} />
          <UploadList />
          <ListDrafts drafts={tariffs.data.drafts} />
          <ListsInForce lists={tariffs.data.inForce} />
          <PublishedLists lists={tariffs.data.lists} />
        </>
      )}
    </div>
  );
}
