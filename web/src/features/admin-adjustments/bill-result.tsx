import type { BillResult } from '#libs/contracts/adjustments/adjustments.js';
import { plural } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** The result of an upload, and the lines that have no effect yet. */
export function BillResultView({ result }: { result: BillResult }) {
  const { added, known, matched, adjustments, waived, problems, problemCount } = result;
  const facts = [
    `${plural(matched, 'line')} matched to labels`,
    plural(adjustments, 'adjustment'),
    ...(waived > 0 ? [`${waived.toLocaleString('en-US')} of them waived`] : []),
    ...(known > 0 ? [`${plural(known, 'line')} recorded before`] : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert live tone={problemCount > 0 ? 'warning' : 'success'} title={`${plural(added, 'new line')}`}>
        {facts.join(', ')}.
      </InlineAlert>
      {problems.length > 0 && (
        <FactsTable
          caption="Lines to check"
          columns={['Line', 'Tracking number', 'Issue']}
          rows={problems.map(({ line, trackingNumber, text }) => [line, trackingNumber || '–', text])}
        />
      )}
      {problems.length < problemCount && (
        <p className="text-small text-text-2">and {(problemCount - problems.length).toLocaleString('en-US')} more</p>
      )}
    </div>
  );
}
