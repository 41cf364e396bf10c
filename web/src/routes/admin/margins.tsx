import { useQuery } from '@tanstack/react-query';
import { requireAdmin } from '../../session/admin-guards';
import { draftQuery } from '../../features/margins/margin-queries';
import { MarginWorkspace } from '../../features/margins/margin-workspace';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Margins', wide: true };

export const loader = () => requireAdmin();

/** Margins on carriers' costs: rules, simulation, back-test and history. */
export function Component() {
  // Edits are on top of the loaded draft: it is not refetched below them, but on the next visit.
  const draft = useQuery({ ...draftQuery, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });
  const skeleton = useSkeleton(draft.isPending);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Margins</h1>
      {draft.isPending && (
        <div aria-busy className="flex min-h-96 flex-col gap-2">
          {skeleton && Array.from({ length: 6 }, (_, row) => <Skeleton key={row} className="h-18 rounded-card" />)}
        </div>
      )}
      {draft.error && !draft.data && (
        <ErrorState
          title="Could not load the rules"
          error={draft.error}
          onRetry={() => void draft.refetch()}
          retrying={draft.isFetching}
        />
      )}
      {draft.data && <MarginWorkspace draft={draft.data} reload={async () => (await draft.refetch()).data} />}
    </div>
  );
}
