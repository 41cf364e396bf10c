import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { loadPayment, type PaymentPage } from '../../features/checkout/shipment/load-payment';
import { OrderedDetails } from '../../features/checkout/shipment/ordered-details';
import { TitledPrice } from '../../features/quotes/price/titled-price';
import { flowPositionOfShipment, flowSteps, nextHref, stepHref } from '../../features/shipment-flow/flow-steps';
import { datesWith } from '../../features/shipment-flow/ship-dates';
import { shipmentQuery } from '../../features/shipments/shipment-queries';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import { parsePackage, parseSlug } from '../../lib/navigation/route-params';
import { DetailsStep } from '../../features/details-step/details-step';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';

export const handle = { title: 'Details and review' };

/** The review page of a shipment: its contents, and everything else to check before payment. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  parsePackage(params);
  const slug = parseSlug(params);
  const shipment = await api.get(shipmentView, `/shipments/${slug}`, { signal: request.signal });
  if (shipment.status === 'ordered' && shipment.orderId) return loadPayment(slug, request.signal);
  if (shipment.step === 'done') return redirect(paths.label.href({ slug }));
  return shipment.parcels.length > 0 && shipment.status !== 'in_cart' ? shipment : redirect(nextHref(shipment));
}

export function Component() {
  const loaded = useLoaderData<ShipmentView | PaymentPage>();
  if (!('shipment' in loaded)) return <Review loaded={loaded} />;
  const position = flowPositionOfShipment(loaded.shipment);
  return (
    loaded.order && (
      <OrderedDetails
        {...loaded}
        order={loaded.order}
        steps={flowSteps('details', position).map((step) => ({ ...step, href: undefined }))}
        details={stepHref('details', position)}
        payment={stepHref('payment', position)}
        summary={shipmentSummary(loaded.shipment, { edit: () => undefined })}
      />
    )
  );
}

function Review({ loaded }: { loaded: ShipmentView }) {
  const shipment = useQuery({ ...shipmentQuery(loaded.slug), initialData: loaded }).data;
  const navigate = useNavigate();
  const [dates] = useState(() => datesWith(loaded.shipDate, new Date()));
  return (
    <DetailsStep
      shipment={shipment}
      dates={dates}
      aside={(offer) => shipmentSummary(shipment, { price: offer && <TitledPrice offer={offer} /> })}
      onAdded={() => void navigate(paths.cart.href())}
      onPay={(ready) => void navigate(nextHref(ready))}
    />
  );
}
