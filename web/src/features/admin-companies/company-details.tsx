import type { AdminCompanyView } from '#libs/contracts/admin/admin-companies.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { formatMoment, formatMoney, plural } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';
import { CompanyActions } from './company-actions';

const roles = { viewer: 'Viewer', shipper: 'Shipper', admin: 'Admin', owner: 'Owner' } as const;

/** The company's facts, members and actions. */
export function CompanyDetails({ company }: { company: AdminCompanyView }) {
  const facts = [
    ['Owner', company.owner || '–'],
    ['Price group', company.group ?? 'None'],
    ['Since', formatMoment(company.createdAt)],
    ...(company.suspendedAt ? ([['Suspended', formatMoment(company.suspendedAt)]] as const) : []),
    ['Orders', company.orders],
    ['Revenue', formatMoney(company.revenue)],
  ] as const;
  return (
    <>
      <CompanyActions key={company.id} company={company} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @split:grid-cols-2">
        <SectionCard title="About">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-text-2">{name}</dt>
                <dd className="min-w-0 break-words">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </SectionCard>
        <SectionCard title={plural(company.members, 'member')}>
          <FactsTable
            caption="Members"
            columns={['E-mail', 'Role', 'Since']}
            rows={company.people.map(({ userId, email, role, joinedAt }) => [
              <TextLink key={userId} to={adminPaths.user.href({ id: userId })}>
                <span className="break-all">{email || userId}</span>
              </TextLink>,
              roles[role],
              formatMoment(joinedAt),
            ])}
          />
        </SectionCard>
      </div>
    </>
  );
}
