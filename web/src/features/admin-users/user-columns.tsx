import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import type { AdminUserRow } from '#libs/contracts/admin/admin-users.js';
import { formatDay, formatMoment, formatMoney } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import type { Column } from '../../ui/table/data-table-column';

export const roleLabels = { admin: 'Admin', operator: 'Operator', none: 'Shipper' } as const;

export const userColumns: readonly Column<AdminUserRow>[] = [
  { id: 'email', title: 'E-mail', width: 13, sorts: ['email'], cell: ({ email }) => email },
  { id: 'name', title: 'Name', width: 8.5, card: 'line', cell: ({ name }) => <bdi>{name || '–'}</bdi> },
  { id: 'state', title: 'State', width: 9, card: 'marks', cell: (user) => <UserState {...user} /> },
  { id: 'role', title: 'Role', width: 7, cell: ({ role }) => roleLabels[role] },
  { id: 'group', title: 'Price group', width: 8, cell: ({ group }) => group ?? '–' },
  { id: 'orders', title: 'Orders', width: 7, figures: true, sorts: ['-orders'], cell: ({ orders }) => orders },
  { id: 'labels', title: 'Labels', width: 6, figures: true, extra: true, cell: ({ labels }) => labels },
  {
    id: 'revenue',
    title: 'Revenue',
    width: 9,
    figures: true,
    card: 'aside',
    sorts: ['-revenue'],
    cell: ({ revenue }) => formatMoney(revenue),
  },
  {
    id: 'created',
    title: 'Since',
    width: 11,
    sorts: ['-created'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'last',
    title: 'Last order',
    width: 10.5,
    extra: true,
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatMoment(lastOrderAt) : '–'),
  },
];

/** Whether they can sign in, and whether they requested erasure. */
export function UserState({ enabled, erasureDue }: Pick<AdminUserRow, 'enabled' | 'erasureDue'>) {
  if (erasureDue)
    return (
      <Badge tone="warning" icon={Clock3}>
        Erased {formatDay(erasureDue.slice(0, 10))}
      </Badge>
    );
  if (enabled === null) return <Badge>Not known</Badge>;
  return enabled ? (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge tone="danger" icon={CircleX}>
      Disabled
    </Badge>
  );
}
