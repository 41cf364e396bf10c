import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { CompanyView } from '#libs/contracts/companies/companies.js';
import { Card, SectionCard } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ApprovalRow } from './approval-row';
import { approvalsQuery } from './company-queries';

/** Orders above spending limits: all of them for admins, their own for other members. */
export function ApprovalsTab({ company: { role } }: { company: CompanyView }) {
  const query = useQuery(approvalsQuery);
  const manages = role === 'admin' || role === 'owner';
  return (
    <>
      <LoadError query={query} title="Could not load the approvals" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {query.data?.approvals.length === 0 && (
        <Card>
          <EmptyState icon={CircleCheck} title="Nothing to approve">
            {manages
              ? 'Orders above a member’s spending limit wait here. Set limits under Members.'
              : 'Your orders above your spending limit wait here.'}
          </EmptyState>
        </Card>
      )}
      {query.data && query.data.approvals.length > 0 && (
        <SectionCard title="Orders above spending limits">
          <ul className="divide-y">
            {query.data.approvals.map((approval) => (
              <ApprovalRow key={approval.id} approval={approval} manages={manages} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}
