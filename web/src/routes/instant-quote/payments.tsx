import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { parsePackage, type PackageParams } from '../../lib/navigation/route-params';
import { loadPayment, type PaymentPage } from '../../features/checkout/shipment/load-payment';
import { PaymentStep } from '../../features/checkout/shipment/payment-step';

export const handle = { title: 'Payment' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const slug = new URL(request.url).searchParams.get('draft');
  if (!slug) return redirect(quoteHref('package', packaging, {}));
  const page = await loadPayment(slug, request.signal);
  return page instanceof Response ? page : { ...page, packaging };
}

export function Component() {
  const page = useLoaderData<PaymentPage & { packaging: PackageParams }>();
  return (
    <FlowPage
      steps={quoteSteps('payment', page.packaging, {}).map((step) => ({ ...step, href: undefined }))}
      title="Payment"
    >
      <PaymentStep {...page} />
    </FlowPage>
  );
}
