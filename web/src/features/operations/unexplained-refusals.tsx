import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { OperationsView } from '#libs/contracts/operations/operations.js';
import { formatMoment } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';

/** Carriers' errors that customers saw as a general sentence, because they have no text of their own. */
export function UnexplainedRefusals({ view }: { view: Pick<OperationsView, 'refusals' | 'refusalCount'> }) {
  const { refusals, refusalCount } = view;
  if (refusals.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">Unknown carrier refusals</h2>
      <FactsTable
        caption="Carrier refusals without a sentence of ours, the latest first"
        columns={['Carrier', 'What the carrier said', 'Times', 'First seen', 'Last seen']}
        figures={[2]}
        rows={refusals.map(({ carrier, raw, seen, firstSeenAt, lastSeenAt }) => [
          carrierName(carrier),
          <span key="raw" className="break-words">
            {raw}
          </span>,
          seen.toLocaleString('en-US'),
          formatMoment(firstSeenAt),
          formatMoment(lastSeenAt),
        ])}
      />
      {refusalCount > refusals.length && (
        <p className="text-small text-text-2">and {refusalCount - refusals.length} more</p>
      )}
    </div>
  );
}
