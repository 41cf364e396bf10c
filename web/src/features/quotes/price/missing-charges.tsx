import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { lacking } from '../../../lib/text/estimate-text';

/** "estimate without fuel" below a price that lacks it; nothing below a price that is whole. */
export function MissingCharges({ offer }: { offer: Pick<OfferView, 'estimateWithout'> }) {
  return lacking(offer).map((text) => (
    <span key={text} className="text-micro text-text-2">
      {text}
    </span>
  ));
}
