import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatDate, formatMoney } from '../../../lib/text/format';
import { missingText } from '../../../lib/text/estimate-text';
import { breakdownOf, savingOf } from './price-breakdown-lines';

/** The lines of a price; their sum is the total, to the cent. */
export function PriceBreakdown({ offer }: { offer: OfferView }) {
  const money = (amount: number) => formatMoney({ amount, currency: offer.total.currency });
  const saving = savingOf(offer);
  return (
    <div className="flex flex-col gap-3 text-ui">
      <dl className="flex flex-col gap-1.5">
        {breakdownOf(offer).map((line, index) => (
          <div key={index} className="flex justify-between gap-4">
            <dt className="text-text-2">{line.label}</dt>
            <dd className="tabular-nums">{money(line.amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t pt-2 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(offer.total)}</dd>
        </div>
      </dl>
      {saving !== undefined && offer.listPrice && (
        <p className="text-success">
          You save {money(saving)} against the list price of {formatMoney(offer.listPrice)}.
        </p>
      )}
      <Basis offer={offer} />
    </div>
  );
}

/** The basis of the price: billed weight of each parcel, zone, price list. */
function Basis({ offer }: { offer: OfferView }) {
  const many = offer.billable.length > 1;
  return (
    <ul className="flex flex-col gap-1 text-small text-text-2">
      {offer.billable.map((weight) => (
        <li key={weight.parcel}>{many ? `Parcel ${weight.parcel + 1}: ${weight.text}` : weight.text}</li>
      ))}
      {offer.zone && !offer.lines.some(({ label }) => /zone|group/i.test(label)) && <li>Zone {offer.zone}</li>}
      {offer.estimateWithout.length > 0 && (
        <li>
          {offer.carrierName} adds {missingText(offer)}. We don’t have the amount, so it is not in this price.
        </li>
      )}
      <li>
        {offer.estimate ? 'List-price estimate' : 'Carrier price'}
        {offer.listDate && `, list of ${formatDate(offer.listDate)}`}
        {offer.outdated && '. There may be a newer list.'}
      </li>
    </ul>
  );
}
