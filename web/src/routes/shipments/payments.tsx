import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { flowSteps, flowPositionOfShipment } from '../../features/shipment-flow/flow-steps';
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
  return (
    <FlowPage steps={flowSteps('payment', flowPositionOfShipment(page.shipment))} title="Payment">
      <PaymentStep {...page} />
    </FlowPage>
  );
}
