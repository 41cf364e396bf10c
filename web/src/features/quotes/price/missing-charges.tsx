import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { estimateText } from './estimate-text';

/** "estimate without fuel" below a price that lacks it; nothing below a price that is whole. */
export function MissingCharges({ offer }: { offer: Pick<OfferView, 'estimate' | 'estimateWithout'> }) {
  if (offer.estimateWithout.length === 0) return null;
  return <span className="text-micro text-text-2">{estimateText(offer)}</span>;
}
