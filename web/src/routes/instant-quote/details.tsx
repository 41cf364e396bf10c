import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { quoteView, type OfferView, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { paths } from '../../lib/navigation/paths';
import { parcelFormOf } from '../../features/instant-quote/quote-parcel';
import { quoteQueryOf, readQuote, type QuoteInput } from '../../features/instant-quote/quote-input';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { parcelOf } from '../../features/parcels/form/parcel-from-form';
import { isExpired } from '../../features/quotes/price/preserve-choice';
import { PriceBreakdown } from '../../features/quotes/price/price-breakdown';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { api } from '../../session/api';
import { ApiProblem } from '../../lib/http/problems';
import { parsePackage, type PackageParams } from '../../lib/navigation/route-params';
import { forgetQuote } from '../../stores/drafts/instant-quotes';
import { Card } from '../../ui/card';
import { QuoteDetails } from '../../features/instant-quote/details/quote-details';
import { quoteSummary } from '../../features/instant-quote/quote-summary';
import { serviceTitle } from '../../lib/text/service-title';

export const handle = { title: 'Details' };

interface DetailsPage {
  packaging: PackageParams;
  input: QuoteInput;
  quote: QuoteView;
  offer: OfferView;
}

/** Needs `?quote=` and `?offer=`; without them, or when they are over, the prices are asked again. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const query = new URL(request.url).searchParams;
  const input = readQuote(query);
  const quote = await findQuote(query.get('quote'), request.signal);
  const offer = quote?.offers.find((one) => one.id === query.get('offer'));
  if (!quote || !offer || isExpired(offer, Date.now()))
    return redirect(quoteHref('rate', packaging, quoteQueryOf(input)));
  return { packaging, input, quote, offer } satisfies DetailsPage;
}

async function findQuote(id: string | null, signal: AbortSignal): Promise<QuoteView | null> {
  if (!id) return null;
  try {
    return await api.get(quoteView, `/quotes/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

export function Component() {
  const { packaging, input, quote, offer } = useLoaderData<DetailsPage>();
  const navigate = useNavigate();
  const query = quoteQueryOf(input);
  return (
    <FlowPage
      steps={quoteSteps('details', packaging, query)}
      title="Who sends, who gets it?"
      intro="Countries and postal codes come from the quote, so the price stays."
      aside={
        <div className="flex flex-col gap-4">
          {quoteSummary({ packaging, input, query })}
          <Card className="!p-5">
            <h2 className="type-h3 mb-3">{serviceTitle(offer)}</h2>
            <PriceBreakdown offer={offer} />
          </Card>
        </div>
      }
    >
      <QuoteDetails
        input={input}
        parcel={parcelOf(parcelFormOf(input, packaging))}
        offer={offer}
        shipDate={quote.shipDate}
        back={quoteHref('rate', packaging, query)}
        change={quoteHref('package', packaging, query)}
        onAdded={() => {
          forgetQuote();
          void navigate(paths.cart.href());
        }}
        onPay={(shipment) => {
          forgetQuote();
          void navigate(quoteHref('payment', packaging, { draft: shipment.slug }));
        }}
      />
    </FlowPage>
  );
}
