import type { ReactNode } from 'react';
import type { AuditEntryView } from '#libs/contracts/admin/audit.js';
import { formatMoment } from '../../lib/text/format';
import { purposeText } from '../../lib/text/read-purposes';
import { CopyText } from '../../ui/display/copy-text';
import { Dialog } from '../../ui/dialog/dialog';
import { FactsTable } from '../../ui/display/facts-table';
import { RawDetails } from '../../ui/display/raw-details';
import { actionText } from './action-text';
import { AuditSubject, subjectLine, subjectText } from './audit-subject';
import { differences } from './differences';

/** One complete entry of the log: who, why, and the changes. */
export function AuditPanel({ entry, onClose }: { entry: AuditEntryView | undefined; onClose: () => void }) {
  const changes = entry
    ? differences(entry.before, entry.after).filter(([name]) => !entry.isRead || name !== 'limit')
    : [];
  return (
    <Dialog
      side
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? actionText(entry.action) : ''}
      description={entry && subjectText(entry)}
    >
      {entry && (
        <div className="flex flex-col gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
            <Fact name="Who">
              {entry.actor} ({entry.roles.join(', ') || 'no role'})
            </Fact>
            <Fact name="When">{formatMoment(entry.at)}</Fact>
            {entry.isRead ? (
              <Fact name="Purpose">{entry.purpose ? purposeText(entry.purpose) : 'Not recorded'}</Fact>
            ) : (
              <Fact name="Reason">{entry.reason ?? 'No reason required'}</Fact>
            )}
            <Fact name="IP address">{entry.ip ? <CopyText text={entry.ip} label="IP address" /> : 'Not recorded'}</Fact>
            <Fact name="About">
              <AuditSubject entry={entry} />
            </Fact>
          </dl>
          {changes.length > 0 ? (
            <Details entry={entry} rows={changes} />
          ) : (
            <p className="text-ui text-text-2">
              {entry.isRead ? 'No filters used.' : 'The subject itself did not change.'}
            </p>
          )}
          <RawDetails lines={[`Action ${entry.action}`, subjectLine(entry), `Request ${entry.requestId}`]} />
        </div>
      )}
    </Dialog>
  );
}

/** A filter of a read in words: "subjectId" is "Subject id". */
function filterLabel(name: string): string {
  if (name === 'rows') return 'Rows shown';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The changes; for a read, the query and the number of records. */
function Details({ entry, rows }: { entry: AuditEntryView; rows: [string, string, string][] }) {
  if (!entry.isRead) return <FactsTable caption="Changes" columns={['Field', 'Before', 'After']} rows={rows} />;
  return (
    <FactsTable
      caption="Data read"
      columns={['Field', 'Value']}
      rows={rows.map(([name, , value]) => [filterLabel(name), value])}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
