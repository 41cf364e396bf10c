import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { pricedContent } from '../../quotes/price/priced-content';
import type { ChosenQuote } from './chosen-quote';

/** The content of the chosen price: the stored content where it was saved, otherwise the bare quote. */
export function contentOfChoice({ input, quote, offer, shipment }: ChosenQuote, parcels: Parcel[]): QuoteBody {
  const from = { country: input.from, postal: input.fromPostal, residential: true };
  const to = { country: input.to, postal: input.toPostal, residential: input.home };
  if (shipment?.from && shipment.to && shipment.offer?.id === offer.id)
    return pricedContent({ ...shipment, from: shipment.from, to: shipment.to, parcels });
  return pricedContent({ from, to, parcels, shipDate: quote.shipDate, signature: 'none', insuredValue: 0 });
}
