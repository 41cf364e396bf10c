import { BadgeCheck } from 'lucide-react';
import type { CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { PagedCards } from '../../../ui/table/paged-cards';
import type { TableList } from '../../../ui/table/use-table-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ApprovalCard } from './approval-card';

/** What waits for a second person, or did. @param pending whether these wait. */
export function ApprovalList({ list, pending }: { list: TableList<CouponApprovalRow>; pending: boolean }) {
  return (
    <PagedCards
      list={list}
      label="Approvals"
      what="the approvals"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-4"
      empty={
        <EmptyState icon={BadgeCheck} title={pending ? 'Nothing to approve' : 'No matches'}>
          {pending
            ? 'Coupons above your limit appear here for another admin to approve.'
            : 'No approvals have this status.'}
        </EmptyState>
      }
    >
      {(approval) => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} />
        </li>
      )}
    </PagedCards>
  );
}
