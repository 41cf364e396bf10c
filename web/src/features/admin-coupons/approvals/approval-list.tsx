import { BadgeCheck } from 'lucide-react';
import type { CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import type { TableList } from '../../../ui/table/use-table-list';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ApprovalCard } from './approval-card';

/** What waits for a second person, or did. @param pending whether these wait. */
export function ApprovalList({ list, pending }: { list: TableList<CouponApprovalRow>; pending: boolean }) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && rows.length === 0)
    return (
      <ErrorState
        title="Could not load the approvals"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-busy>
        <span className="sr-only">Loading approvals</span>
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={BadgeCheck} title={pending ? 'Nothing to approve' : 'No matches'}>
        {pending
          ? 'Coupons above your limit appear here for another admin to approve.'
          : 'No approvals have this status.'}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      {error && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      <ul
        aria-label="Approvals"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-4"
      >
        {rows.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
