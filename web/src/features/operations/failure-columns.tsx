import type { FailureView } from '#libs/contracts/operations.js';
import { formatMoment } from '../../lib/format';
import type { Column } from '../../ui/data-table-column';

export const failureColumns: readonly Column<FailureView>[] = [
  {
    id: 'subject',
    title: 'About',
    width: 14,
    cell: ({ subject }) => <bdi>{subject.label || 'Nothing in particular'}</bdi>,
  },
  { id: 'job', title: 'Job', width: 12, card: 'marks', cell: ({ job }) => <span className="type-code">{job}</span> },
  { id: 'reason', title: 'Why', width: 26, card: 'line', cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { id: 'attempts', title: 'Attempts', width: 6, figures: true, cell: ({ attempts }) => attempts },
  {
    id: 'failed',
    title: 'Given up',
    width: 10,
    card: 'aside',
    cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt)}</time>,
  },
];
