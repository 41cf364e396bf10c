import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { PriceBreakdown } from '../../features/quotes/price/price-breakdown';
import { nextHref } from '../../features/shipment-flow/flow-steps';
import { datesWith } from '../../features/shipment-flow/ship-dates';
import { shipmentQuery } from '../../features/shipments/shipment-queries';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import { parsePackage, parseSlug } from '../../lib/navigation/route-params';
import { DetailsStep } from '../../features/details-step/details-step';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';
import { serviceTitle } from '../../lib/text/service-title';

export const handle = { title: 'Details and review' };

/** The review page of a shipment: its contents, and everything else to check before payment. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  parsePackage(params);
  const slug = parseSlug(params);
  const shipment = await api.get(shipmentView, `/shipments/${slug}`, { signal: request.signal });
  if (shipment.step === 'done') return redirect(paths.label.href({ slug }));
  return shipment.parcels.length > 0 && shipment.status !== 'in_cart' ? shipment : redirect(nextHref(shipment));
}

export function Component() {
  const loaded = useLoaderData<ShipmentView>();
  const shipment = useQuery({ ...shipmentQuery(loaded.slug), initialData: loaded }).data;
  const navigate = useNavigate();
  const [dates] = useState(() => datesWith(loaded.shipDate, new Date()));
  return (
    <DetailsStep
      shipment={shipment}
      dates={dates}
      aside={(offer) => shipmentSummary(shipment, { price: offer && <PriceLines offer={offer} /> })}
      onAdded={() => void navigate(paths.cart.href())}
      onPay={(ready) => void navigate(nextHref(ready))}
    />
  );
}

const PriceLines = ({ offer }: { offer: OfferView }) => (
  <div className="border-t pt-4">
    <h3 className="mb-2 text-ui font-semibold">{serviceTitle(offer)}</h3>
    <PriceBreakdown offer={offer} />
  </div>
);
