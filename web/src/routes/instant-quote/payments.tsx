import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { loadPayment, type PaymentPage } from '../../features/checkout/shipment/load-payment';
import { PaymentStep } from '../../features/checkout/shipment/payment-step';
import { quoteOfShipment } from '../../features/instant-quote/quote-of-shipment';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { ServiceLine } from '../../features/quotes/offers/service-line';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { parsePackage } from '../../lib/navigation/route-params';

export const handle = { title: 'Payment' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const slug = new URL(request.url).searchParams.get('draft');
  return slug ? loadPayment(slug, request.signal) : redirect(quoteHref('package', packaging, {}));
}

/** Payment of a quote that became a shipment; every step before it can be opened again until an order waits for its card. */
export function Component() {
  const page = useLoaderData<PaymentPage>();
  const { shipment, order } = page;
  const { packaging, href } = quoteOfShipment(shipment);
  const fixed = order !== null;
  const edit = (part: 'sender' | 'receiver' | 'package' | 'rate') =>
    fixed ? undefined : href(part === 'package' || part === 'rate' ? part : 'details');
  const { offer } = shipment;
  return (
    <FlowPage steps={quoteSteps('payment', packaging, fixed ? undefined : href)} title="Payment">
      <PaymentStep
        {...page}
        details={href('details')}
        rates={href('rate')}
        summary={offer && shipmentSummary(shipment, { service: <ServiceLine offer={offer} />, edit })}
      />
    </FlowPage>
  );
}
