import type { AuditEntryView } from '#libs/contracts/admin/audit.js';
import { formatMoment } from '../../lib/text/format';
import { purposeText } from '../../lib/text/read-purposes';
import type { Column } from '../../ui/table/data-table-column';
import { actionText } from './action-text';
import { subjectText } from './audit-subject';

/** The reason of a change, or the purpose of a read. */
const whyOf = ({ reason, purpose }: AuditEntryView) => reason ?? (purpose ? purposeText(purpose) : '–');

export const auditColumns: readonly Column<AuditEntryView>[] = [
  { id: 'action', title: 'What', width: 11, cell: ({ action }) => actionText(action) },
  { id: 'subject', title: 'About', width: 13, card: 'line', cell: (entry) => <bdi>{subjectText(entry)}</bdi> },
  { id: 'actor', title: 'Who', width: 13, card: 'marks', cell: ({ actor }) => actor },
  { id: 'reason', title: 'Reason', width: 15, cell: (entry) => <bdi>{whyOf(entry)}</bdi> },
  {
    id: 'at',
    title: 'When',
    width: 10.5,
    card: 'aside',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    id: 'ip',
    title: 'IP address',
    width: 9,
    cell: ({ ip }) => <span className="type-code">{ip || '–'}</span>,
  },
  {
    id: 'request',
    title: 'Request',
    width: 14,
    extra: true,
    cell: ({ requestId }) => <span className="type-code">{requestId}</span>,
  },
];
