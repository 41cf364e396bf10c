import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { serviceTitle } from '../../../lib/text/service-title';
import { PriceBreakdown } from './price-breakdown';

/** The chosen service over the lines of its price. */
export const TitledPrice = ({ offer }: { offer: OfferView }) => (
  <div className="border-t pt-4">
    <h3 className="mb-2 text-ui font-semibold">{serviceTitle(offer)}</h3>
    <PriceBreakdown offer={offer} />
  </div>
);
