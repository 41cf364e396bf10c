import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { formOf } from '../parcels/form/parcel-from-form';
import { emptyParcel } from '../parcels/form/parcel-from-form';
import type { PackageParams } from '../../lib/navigation/route-params';
import { serviceKey } from '../quotes/offers/offer-order';
import { withParcel } from './quote-parcel';
import { quoteQueryOf, readQuote } from './quote-input';
import { quoteHref, type QuoteStep } from './quote-steps';

/** The pages on which a shipment that was made of an instant quote is changed again. */
export function quoteOfShipment(shipment: ShipmentView) {
  const { from, to, parcels, quoteId, offer, slug, shipDate } = shipment;
  const parcel = parcels[0] ? formOf(parcels[0]) : emptyParcel();
  const packaging: PackageParams = { select: parcel.preset, type: parcel.type };
  const places = { from: from?.country ?? 'US', fromPostal: from?.postal ?? '', to: to?.country ?? 'US' };
  const input = withParcel(
    {
      ...readQuote(new URLSearchParams()),
      ...places,
      toPostal: to?.postal ?? '',
      home: to?.residential ?? true,
      shipDate,
      service: offer ? serviceKey(offer) : '',
      draft: slug,
    },
    parcel,
  );
  const query = quoteQueryOf(input);
  const choice = { quote: quoteId ?? '', offer: offer?.id ?? '' };
  return {
    packaging,
    href: (step: QuoteStep) => quoteHref(step, packaging, step === 'details' ? { ...query, ...choice } : query),
  };
}
