import { useQuery } from '@tanstack/react-query';
import type { CompanyView } from '#libs/contracts/companies/companies.js';
import { SectionCard } from '../../ui/card';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { membersQuery } from './company-queries';
import { Invitations } from './invitations';
import { MemberRow } from './member-row';

/** Members of the company; for admins also open invitations. */
export function MembersTab({ company }: { company: CompanyView }) {
  const members = useQuery(membersQuery);
  const manages = company.role === 'admin' || company.role === 'owner';
  return (
    <div className="flex flex-col gap-6">
      <LoadError query={members} title="Could not load the members" />
      {members.isPending && (
        <div aria-busy>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {members.data && (
        <SectionCard title="Members">
          <ul className="divide-y">
            {members.data.members.map((member) => (
              <MemberRow key={member.userId} member={member} own={company.role} />
            ))}
          </ul>
        </SectionCard>
      )}
      {manages && <Invitations own={company.role} />}
    </div>
  );
}
