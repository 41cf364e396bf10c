import { useQuery } from '@tanstack/react-query';
import { Building2, Check, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { acting } from '../../lib/browser/acting-company';
import { companyPaths } from '../../lib/navigation/company-paths';
import { problemText } from '../../ui/feedback/problem-text';
import { Skeleton } from '../../ui/feedback/skeleton';
import { actFor, companiesQuery } from '../../session/act-for';
import { AppLink } from '../../ui/navigation/link';

const row =
  'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-ui font-medium hover:bg-sunken';

/** The company that the page acts for, in the frame of every page. */
export function ActingName() {
  const company = useQuery(companiesQuery).data?.companies.find(({ id }) => id === acting.company);
  return company ? (
    <span className="flex min-w-0 items-center gap-1 font-semibold text-text">
      <Building2 aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">for </span>
      <span dir="auto" className="max-w-32 truncate max-sm:sr-only">
        {company.name}
      </span>
    </span>
  ) : null;
}

/** Chooses in the account menu between the person and their companies. */
export default function CompanySwitcher() {
  const { data, error, isPending } = useQuery(companiesQuery);
  const companies = data?.companies ?? [];
  return (
    <>
      {isPending && <Skeleton className="m-2 h-9" />}
      {error && <p className="px-3 py-2 text-small text-danger">{problemText(error)}</p>}
      {companies.length > 0 && (
        <div role="group" aria-label="Switch account">
          <Choice id="" icon={<UserRound aria-hidden className="size-4 shrink-0" />}>
            Personal account
          </Choice>
          {companies.map(({ id, name }) => (
            <Choice key={id} id={id} icon={<Building2 aria-hidden className="size-4 shrink-0" />}>
              {name}
            </Choice>
          ))}
        </div>
      )}
      {data && (
        <AppLink to={companyPaths.company.href()} className={row}>
          {acting.company ? 'Company and members' : companies.length > 0 ? 'Your companies' : 'Create a company'}
        </AppLink>
      )}
      <div className="my-2 border-t" />
    </>
  );
}

function Choice({ id, icon, children }: { id: string; icon: ReactNode; children: string }) {
  const chosen = acting.company === id;
  return (
    <button type="button" aria-pressed={chosen} className={row} onClick={() => (chosen ? undefined : actFor(id))}>
      {icon}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {chosen && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
    </button>
  );
}
