import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { flowSteps, flowPositionOfShipment, stepHref } from '../../features/shipment-flow/flow-steps';
import { ServiceLine } from '../../features/quotes/offers/service-line';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';
import { parsePackage } from '../../lib/navigation/route-params';
import { requireDraft } from '../../features/shipment-drafts/load-draft';
import { loadPayment, type PaymentPage } from '../../features/checkout/shipment/load-payment';
import { PaymentStep } from '../../features/checkout/shipment/payment-step';

export const handle = { title: 'Payment' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  parsePackage(params);
  const { slug, ...draft } = await requireDraft(request);
  return slug ? loadPayment(slug, request.signal) : redirect(paths.newPackage.href({ draft: draft.id }));
}

export function Component() {
  const page = useLoaderData<PaymentPage>();
  const { shipment, order } = page;
  const position = flowPositionOfShipment(shipment);
  const fixed = order !== null;
  const steps = flowSteps('payment', position);
  const { offer } = shipment;
  return (
    <FlowPage steps={fixed ? steps.map((step) => ({ ...step, href: undefined })) : steps} title="Payment">
      <PaymentStep
        {...page}
        details={stepHref('details', position)}
        rates={stepHref('rate', position)}
        summary={
          offer &&
          shipmentSummary(shipment, {
            service: <ServiceLine offer={offer} />,
            edit: (part) => (fixed ? undefined : stepHref(part, position)),
          })
        }
      />
    </FlowPage>
  );
}
