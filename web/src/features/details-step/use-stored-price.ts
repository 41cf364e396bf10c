import { useState } from 'react';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import type { DetailsForm } from '../../stores/drafts/shipment-draft';
import { pricedContent } from '../quotes/price/priced-content';
import { useLivePrice } from '../quotes/price/use-live-price';
import { bodyOf } from '../shipment-flow/details/details-form';

/** The price of a stored shipment in its chosen service, with the details as they are typed. */
export function useStoredPrice(shipment: ShipmentView, values: DetailsForm) {
  // A change elsewhere may have dropped the offer: its service is requested again.
  const [chosen] = useState(shipment.offer);
  return useLivePrice({
    chosen: shipment.offer ?? chosen,
    pricedFor: shipment.offer && contentOf(shipment),
    requested: contentOf({ ...shipment, ...bodyOf(values, false, shipment.parcels.length) }),
  });
}

const nowhere = { country: 'US', postal: '', residential: true };

const contentOf = ({
  from,
  to,
  ...rest
}: Omit<ShipmentView, 'contents' | 'references' | 'noProhibitedContents'>): QuoteBody =>
  pricedContent({ ...rest, from: from ?? nowhere, to: to ?? nowhere });
