import { CircleCheck, CircleX } from 'lucide-react';
import type { AdminCompanyRow } from '#libs/contracts/admin/admin-companies.js';
import { formatMoment, formatMoney } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import type { Column } from '../../ui/table/data-table-column';

export const companyColumns: readonly Column<AdminCompanyRow>[] = [
  { id: 'name', title: 'Name', width: 11.5, sorts: ['name'], cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'owner', title: 'Owner', width: 10.4, card: 'line', cell: ({ owner }) => owner || '–' },
  { id: 'state', title: 'State', width: 9, card: 'marks', cell: (company) => <CompanyState {...company} /> },
  { id: 'members', title: 'Members', width: 7, figures: true, cell: ({ members }) => members },
  { id: 'group', title: 'Price group', width: 8, cell: ({ group }) => group ?? '–' },
  { id: 'orders', title: 'Orders', width: 7, figures: true, cell: ({ orders }) => orders },
  {
    ...{ id: 'revenue', title: 'Revenue', width: 9, figures: true, card: 'aside' },
    cell: ({ revenue }) => formatMoney(revenue),
  },
  {
    ...{ id: 'created', title: 'Since', width: 11, sorts: ['-created'] },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

/** Whether its members and keys may act for it. */
export function CompanyState({ suspendedAt }: Pick<AdminCompanyRow, 'suspendedAt'>) {
  return suspendedAt ? (
    <Badge tone="danger" icon={CircleX}>
      Suspended
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  );
}
