import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CompanyState } from '../../features/admin-companies/company-columns';
import { CompanyDetails } from '../../features/admin-companies/company-details';
import { adminCompanyQuery } from '../../features/admin-companies/company-query';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { requireAdmin } from '../../session/admin-guards';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { TextLink } from '../../ui/navigation/link';

export const handle = { title: 'Company', wide: true };

export const loader = requireAdmin;

/** One company, by the query's `id`: facts, members and actions. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data: company, error, refetch, isFetching } = useQuery(adminCompanyQuery(id));
  const waiting = useSkeleton(!company && !error);
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap gap-4 text-ui *:min-h-6">
        <TextLink to={adminPaths.companies.href()}>All companies</TextLink>
        {company && <TextLink to={adminPaths.audit.href({ subjectId: id })}>Audit log of this company</TextLink>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="type-h1 break-words">{company?.name ?? 'Company'}</h1>
        {company && <CompanyState {...company} />}
      </div>
      {company && <CompanyDetails company={company} />}
      {!company && !error && (
        <div role="status" aria-busy className="min-h-96">
          <span className="sr-only">Loading company</span>
          {waiting && <Skeleton className="h-96 rounded-card" />}
        </div>
      )}
      {!company && error && (
        <ErrorState
          title="Could not load the company"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}
