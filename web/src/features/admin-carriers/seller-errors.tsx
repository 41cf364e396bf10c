import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { codeText } from '../../lib/text/code-text';
import { formatMoment } from '../../lib/text/format';

/** Recent errors of the seller that customers saw. */
export function SellerErrors({ seller: { name, errors, code } }: { seller: AdminCarrierView }) {
  if (errors.length === 0)
    return <p className="text-ui text-text-2">No errors with prices in the last day or labels in the last week.</p>;
  return (
    <ul aria-label={`Errors of ${name}, the latest first`} className="text-ui">
      {errors.map(({ about, carrier, code: error, text, times, lastAt }) => (
        <li
          key={`${about} ${carrier} ${error}`}
          className="flex flex-col gap-x-8 gap-y-0.5 border-b py-2 lg:flex-row lg:items-baseline lg:justify-between"
        >
          <span className="min-w-0 break-words">
            <span className="font-medium">{codeText(error)}.</span> {text}
          </span>
          <span className="shrink-0 text-small text-text-2 tabular-nums">
            {about === 'label' ? 'Label' : 'Price'}
            {carrier !== code && `, ${carrierName(carrier)}`}
            {` · ${times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`} · ${formatMoment(lastAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
