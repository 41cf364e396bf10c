import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { quoteQueryOf, readQuote } from '../../features/instant-quote/quote-input';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { serviceKey } from '../../features/quotes/offers/offer-order';
import { isExpired } from '../../features/quotes/price/preserve-choice';
import { parsePackage } from '../../lib/navigation/route-params';
import type { ChosenQuote } from '../../features/instant-quote/details/chosen-quote';
import { DetailsPage } from '../../features/instant-quote/details/details-page';
import { findQuoteDraft } from '../../features/instant-quote/details/find-quote-draft';
import { quoteOfShipment } from '../../features/instant-quote/quote-of-shipment';
import { loadPayment, type PaymentPage } from '../../features/checkout/shipment/load-payment';
import { OrderedDetails } from '../../features/checkout/shipment/ordered-details';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';
import { nextHref } from '../../features/shipment-flow/flow-steps';
import { findQuote } from '../../features/instant-quote/details/find-quote';

export const handle = { title: 'Details' };

/**
 * Needs `?quote=` and `?offer=`; without them, or when they have expired, prices are requested again. An offer that a late answer
 * replaced is found by its service. A shipment in an unpaid order cannot be changed.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const query = new URL(request.url).searchParams;
  const asked = readQuote(query);
  const shipment = await findQuoteDraft(asked.draft, request.signal);
  if (shipment?.orderId) return loadPayment(shipment.slug, request.signal);
  if (shipment?.status === 'in_cart') return redirect(nextHref(shipment));
  const input = { ...asked, draft: shipment?.slug ?? '' };
  const quote = await findQuote(query.get('quote'), request.signal);
  const offers = quote?.offers ?? [];
  const offer =
    offers.find((one) => one.id === query.get('offer')) ?? offers.find((one) => serviceKey(one) === input.service);
  if (!quote || !offer || isExpired(offer, Date.now()))
    return redirect(quoteHref('rate', packaging, quoteQueryOf(input)));
  return { packaging, input, quote, offer, shipment } satisfies ChosenQuote;
}

export function Component() {
  const page = useLoaderData<ChosenQuote | PaymentPage>();
  if ('quote' in page) return <DetailsPage {...page} />;
  const { packaging, href } = quoteOfShipment(page.shipment);
  return (
    page.order && (
      <OrderedDetails
        {...page}
        order={page.order}
        steps={quoteSteps('details', packaging, undefined)}
        details={href('details')}
        payment={href('payment')}
        summary={shipmentSummary(page.shipment, { edit: () => undefined })}
      />
    )
  );
}
