import type { RetentionKind, RetentionRule } from '#libs/contracts/operations/retention.js';
import { formatMoment } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';

const names: Record<RetentionKind, string> = {
  guests: 'Guests: names and addresses',
  accounts: 'Deleted accounts: names and addresses',
  guest_drafts: 'Drafts of guests',
  drafts: 'Drafts of users',
  label_images: 'Label images of carriers',
  label_files: 'Merged label files',
  uploads: 'Uploaded files that were not sold',
  upload_bytes: 'Bytes of sold uploads',
  unfinished_uploads: 'Unfinished corrected files',
  address_files: 'Results of address files',
  webhook_events: 'Webhook events and bodies',
  webhook_calls: 'Webhook calls and answers',
  store_events: 'Events from stores',
  carrier_events: 'Events from carriers',
  claim_drafts: 'Insurance claims never sent',
  claim_files: 'Files of ended insurance claims and objections',
  invitations: 'Invitations that nobody accepted',
  test_data: 'Shipments and orders of test keys',
  feed: 'Notifications in the app',
  state_events: 'Status history, by month',
  scans: 'Tracking scans, by month',
  idempotency_keys: 'Idempotency keys',
  revoked_sign_ins: 'Revoked sign-ins',
  jobs: 'Finished jobs',
};

/** Days as people say them. */
function periodText(days: number): string {
  if (days % 365 === 0) return `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
}

const moment = (instant: string | null): string => (instant === null ? '–' : formatMoment(instant));

/** How long each kind of data is stored, and how much was deleted. */
export function RetentionTable({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <FactsTable
      caption="Data retention"
      columns={['Data', 'Kept for', 'Purged today', 'Last 30 days', 'Last purge', 'Last check', 'Next check']}
      figures={[1, 2, 3, 4, 5, 6]}
      rows={rules.map(({ kind, storedDays, purgedToday, purged, lastPurgedAt, lastRunAt, nextRunAt }) => [
        names[kind],
        periodText(storedDays),
        purgedToday.toLocaleString('en-US'),
        purged.toLocaleString('en-US'),
        moment(lastPurgedAt),
        kind === 'jobs' ? 'Every minute' : moment(lastRunAt),
        moment(nextRunAt),
      ])}
    />
  );
}
