import type { OfferView, QuoteView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import type { PackageParams } from '../../../lib/navigation/route-params';
import type { QuoteInput } from '../quote-input';

/** A quote with its chosen offer. */
export interface ChosenQuote {
  packaging: PackageParams;
  input: QuoteInput;
  quote: QuoteView;
  offer: OfferView;
  /** The shipment made from it before; its details are being changed. */
  shipment: ShipmentView | null;
}
