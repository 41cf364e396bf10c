import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { useState } from 'react';
import type { TimelineEntry } from '#libs/contracts/admin/admin-shipments.js';
import { formatMoment } from '../../lib/text/format';
import { timelineState, timelineText } from './timeline-text';
import { RawDetails } from '../../ui/display/raw-details';
import { SectionCard } from '../../ui/card';
import { FilterOne } from '../../ui/table/table-filters';

const lines: Record<TimelineEntry['line'], string> = {
  shipment: 'Shipment',
  label: 'Label',
  payment: 'Payment',
  tracking: 'Tracking',
  refund: 'Refund',
  job: 'Job',
  payment_event: 'Payment provider',
  operator: 'Staff',
  mail: 'Mail',
};
const states = {
  done: ['Done', CircleCheck, 'text-success'],
  waiting: ['Waiting', Clock3, 'text-warning'],
  failed: ['Failed', CircleX, 'text-danger'],
} as const;

/** The whole history of all state lines, newest first, or of one line. */
export function ShipmentTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [line, setLine] = useState('');
  const present = [...new Set(entries.map((entry) => entry.line))];
  const shown = entries.filter((entry) => !line || entry.line === line).reverse();
  return (
    <SectionCard
      title="Timeline"
      action={
        <FilterOne
          label="Show"
          any="Everything"
          value={line}
          onChange={setLine}
          options={present.map((one) => [one, lines[one]] as const)}
        />
      }
    >
      {shown.length === 0 && <p className="text-text-2">No events yet.</p>}
      <ol className="flex flex-col">
        {shown.map((entry, index) => (
          <Entry key={`${entry.at} ${entry.what} ${index}`} {...entry} />
        ))}
      </ol>
    </SectionCard>
  );
}

function Entry(entry: TimelineEntry) {
  const { at, line } = entry;
  const { title, detail, raw } = timelineText(entry);
  const [word, Icon, ink] = states[timelineState(entry)];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-b py-2.5 text-ui last:border-0">
      <Icon aria-label={word} className={clsx('mt-0.5 size-4', ink)} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-3">
          <p className="min-w-0">
            <span className="font-semibold wrap-anywhere">{title}</span>{' '}
            <span className="text-small text-text-2">{lines[line]}</span>
          </p>
          <time dateTime={at} className="text-small whitespace-nowrap text-text-3">
            {formatMoment(at)}
          </time>
        </div>
        {detail && <p className="break-words text-text-2">{detail}</p>}
        <RawDetails lines={[raw]} of={title} />
      </div>
    </li>
  );
}
