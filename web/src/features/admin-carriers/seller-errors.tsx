import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { formatMoment } from '../../lib/text/format';
import { codeText } from '../../lib/text/code-text';
import { FactsTable } from '../../ui/display/facts-table';

/** What customers were told of the seller lately. */
export function SellerErrors({ seller: { name, errors, code } }: { seller: AdminCarrierView }) {
  if (errors.length === 0)
    return <p className="text-ui text-text-2">No errors: prices of the last day, labels of the last week.</p>;
  return (
    <FactsTable
      caption={`Errors of ${name}, the latest first`}
      columns={['Error', 'What customers were told', 'Times', 'Last']}
      figures={[2, 3]}
      rows={errors.map(({ about, carrier, code: error, text, times, lastAt }) => [
        <span key="error">
          {codeText(error)}
          <span className="block text-small font-normal text-text-2">
            {about === 'label' ? 'Label' : 'Price'}
            {carrier !== code && `, ${carrierName(carrier)}`}
          </span>
        </span>,
        <span key="text" className="break-words">
          {text}
        </span>,
        times.toLocaleString('en-US'),
        formatMoment(lastAt),
      ])}
    />
  );
}
