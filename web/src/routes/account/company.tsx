import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { CompanyView } from '#libs/contracts/companies/companies.js';
import { ActivityTab } from '../../features/companies/activity-tab';
import { ApprovalsTab } from '../../features/companies/approvals-tab';
import { MembersTab } from '../../features/companies/members-tab';
import { MoveTab } from '../../features/companies/move-tab';
import { SettingsTab } from '../../features/companies/settings-tab';
import { OtherCompany } from '../../features/companies/other-company';
import { YourCompanies } from '../../features/companies/your-companies';
import { acting } from '../../lib/browser/acting-company';
import { companyPaths } from '../../lib/navigation/company-paths';
import { companiesQuery } from '../../session/act-for';
import { requireUser } from '../../session/guards';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TabLinks } from '../../ui/navigation/tab-links';

export const handle = { title: 'Company' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

type Part = { label: string; admins?: true; owners?: true; Part: ComponentType<{ company: CompanyView }> };
const parts: Record<string, Part> = {
  members: { label: 'Members', Part: MembersTab },
  approvals: { label: 'Approvals', Part: ApprovalsTab },
  activity: { label: 'Activity', admins: true, Part: ActivityTab },
  settings: { label: 'Settings', Part: SettingsTab },
  move: { label: 'Move data', owners: true, Part: MoveTab },
};

/** The company that the page acts for, in tabs (`?tab=`), or the companies of a person who acts for themselves. */
export function Component() {
  const [search] = useSearchParams();
  const companies = useQuery(companiesQuery);
  const company = companies.data?.companies.find(({ id }) => id === acting.company);
  const manages = company?.role === 'admin' || company?.role === 'owner';
  const shown = Object.entries(parts).filter(
    ([, { admins, owners }]) => (manages || !admins) && (company?.role === 'owner' || !owners),
  );
  const [name, part] = shown.find(([tab]) => tab === search.get('tab')) ?? shown[0]!;
  const tabs = shown.map(([tab, { label }]) => ({
    ...{ name: tab, label },
    to: companyPaths.company.href({ tab: tab === 'members' ? undefined : tab }),
  }));
  const waiting = <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="type-h1 break-words">{company?.name ?? 'Companies'}</h1>
      {company && <TabLinks label="Company sections" tabs={tabs} current={name} />}
      <OtherCompany />
      {companies.isPending && <div aria-busy>{waiting}</div>}
      {acting.company && <LoadError query={companies} title="Could not load the company" />}
      {company ? <part.Part company={company} /> : !acting.company && <YourCompanies />}
    </div>
  );
}
