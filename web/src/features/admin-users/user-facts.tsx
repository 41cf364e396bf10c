import type { AdminUserView } from '#libs/contracts/admin/admin-users.js';
import { formatMoment, formatMoney, plural } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { FactsTable } from '../../ui/display/facts-table';
import { LineBadge } from '../../ui/display/line-badge';
import { roleLabels } from './user-columns';

const known = (value: boolean | null) => (value === null ? 'Not known' : value ? 'Yes' : 'No');

export function UserFacts({ user }: { user: AdminUserView }) {
  const facts = [
    ['Name', user.name || '–'],
    ['Phone', user.phone || '–'],
    ['Role', roleLabels[user.role]],
    ['Price group', user.group ?? 'None'],
    ['E-mail confirmed', known(user.emailVerified)],
    ['Second factor', known(user.mfa)],
    ['Since', formatMoment(user.createdAt)],
    ['Parcels this month', user.parcels.thisMonth],
    ['Parcels last month', user.parcels.lastMonth],
    ['Labels', user.labels],
    ['Revenue', formatMoney(user.revenue)],
  ] as const;
  return (
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
  );
}

/** The newest orders; the list of shipments has all of them. */
export function UserOrders({ user: { recentOrders, orders } }: { user: AdminUserView }) {
  return (
    <SectionCard title={plural(orders, 'order')}>
      {recentOrders.length === 0 && <p className="text-ui text-text-2">No orders yet.</p>}
      {recentOrders.length > 0 && (
        <FactsTable
          caption="Latest orders"
          columns={['Order', 'Payment', 'Items', 'Total', 'When']}
          figures={[2, 3]}
          rows={recentOrders.map(({ number, payment, items, total, createdAt }) => [
            number,
            <LineBadge key="payment" state={payment} />,
            items,
            formatMoney(total),
            formatMoment(createdAt),
          ])}
        />
      )}
    </SectionCard>
  );
}
