import type { FailureView } from '#libs/contracts/operations/operations.js';
import { formatMoment } from '../../lib/text/format';
import { codeText } from '../../lib/text/code-text';
import type { Column } from '../../ui/table/data-table-column';

export const deadLetterColumns: readonly Column<FailureView>[] = [
  {
    id: 'subject',
    title: 'About',
    width: 14,
    cell: ({ subject }) => <bdi>{subject.label || 'No subject'}</bdi>,
  },
  { id: 'job', title: 'Job', width: 10, card: 'marks', cell: ({ job }) => <span title={job}>{codeText(job)}</span> },
  { id: 'reason', title: 'Cause', width: 20, card: 'line', cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { id: 'attempts', title: 'Attempts', width: 5.5, figures: true, cell: ({ attempts }) => attempts },
  {
    id: 'failed',
    title: 'Failed',
    width: 10.5,
    card: 'aside',
    cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt)}</time>,
  },
];
