import { useQuery } from '@tanstack/react-query';
import { requireStaff } from '../../session/admin-guards';
import { retentionQuery } from '../../features/operations/operations-queries';
import { RetentionTable } from '../../features/operations/retention-table';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Data retention', wide: true };

export const loader = () => requireStaff();

/** What is deleted after how long, how much was deleted, and the next run. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="type-h1">Data retention</h1>
        <p className="text-text-2">
          Old data is deleted automatically. Orders, amounts and receipts are kept for accounting.
        </p>
      </header>
      {data && <RetentionTable rules={data.rules} />}
      {!data && error && (
        <ErrorState
          title="Could not load data retention"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Waiting />}
    </div>
  );
}

function Waiting() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="min-h-96">
      <span className="sr-only">Loading data retention</span>
      {shown && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}
