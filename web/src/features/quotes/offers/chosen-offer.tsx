import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { arrivalText } from './offer-text';
import { MissingCharges } from '../price/missing-charges';
import { Price } from '../../../ui/display/price';
import { serviceTitle } from '../../../lib/text/service-title';

/** The choice in one line beside the button. */
export function ChosenOffer({ offer }: { offer: OfferView }) {
  return (
    <span className="flex items-center justify-between gap-4 sm:justify-start">
      <span className="min-w-0">
        <span className="block truncate font-medium">{serviceTitle(offer)}</span>
        <span className="text-small text-text-2">{arrivalText(offer)}</span>
      </span>
      <span className="flex flex-col items-end text-right">
        <Price money={offer.total} />
        <MissingCharges offer={offer} />
      </span>
    </span>
  );
}
