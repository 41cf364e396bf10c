import { useEffect } from 'react';
import { redirect, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { parcelFormOf } from '../../features/instant-quote/quote-parcel';
import {
  quoteBodyOf,
  quotePlaceIssues,
  quoteQueryOf,
  quoteText,
  readQuote,
  type QuoteInput,
} from '../../features/instant-quote/quote-input';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { parcelIssues } from '../../features/parcels/form/parcel-check';
import { parcelOf } from '../../features/parcels/form/parcel-from-form';
import { RatesView } from '../../features/quotes/rates-view';
import { shownRates } from '../../features/quotes/shown-rates';
import { useQuoteRequest } from '../../features/quotes/use-quote-request';
import { FlowActions, FlowPage } from '../../features/shipment-flow/flow-page';
import { parsePackage, type PackageParams } from '../../lib/navigation/route-params';
import { rememberQuote } from '../../stores/drafts/instant-quotes';
import { ChosenOffer } from '../../features/quotes/offers/chosen-offer';
import { quoteSummary } from '../../features/instant-quote/quote-summary';

export const handle = { title: 'Prices' };

interface QuotePage {
  packaging: PackageParams;
  input: QuoteInput;
  body: QuoteBody;
}

/** Everything is in the address; what is not complete goes back to the form. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const input = readQuote(new URL(request.url).searchParams);
  const parcel = parcelFormOf(input, packaging);
  if ([...quotePlaceIssues(input), ...parcelIssues(parcel, '')].length > 0) {
    return redirect(quoteHref('package', packaging, quoteQueryOf(input)));
  }
  return { packaging, input, body: quoteBodyOf(input, parcelOf(parcel)) } satisfies QuotePage;
}

export function Component() {
  const page = useLoaderData<QuotePage>();
  const { packaging, input, body } = page;
  const query = quoteQueryOf(input);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const rates = useQuoteRequest(body);
  useRemembered(page, search);
  const change = (step: Partial<QuoteInput>) =>
    void navigate(quoteHref('rate', packaging, quoteQueryOf({ ...input, ...step })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <FlowPage
      steps={quoteSteps('rate', packaging, query)}
      title="Prices for your parcel"
      intro="Nothing is saved until you go on."
      aside={quoteSummary({
        packaging,
        input,
        query,
        shipDate: {
          value: input.shipDate || (rates.quote?.shipDate ?? ''),
          onChange: (shipDate) => change({ shipDate }),
        },
      })}
    >
      <RatesView {...shownRates(rates)} onEditPackage={() => void navigate(quoteHref('package', packaging, query))} />
      <FlowActions
        sticky
        label="Ship it"
        back={quoteHref('package', packaging, query)}
        disabled={!rates.chosen}
        onClick={() => {
          const { chosen, quote } = rates;
          if (chosen && quote)
            void navigate(quoteHref('details', packaging, { ...query, quote: quote.id, offer: chosen.id }));
        }}
        note={rates.chosen && <ChosenOffer offer={rates.chosen} />}
      />
    </FlowPage>
  );
}

/** The landing page offers to go on with this quote. */
function useRemembered({ packaging, input }: QuotePage, search: URLSearchParams) {
  useEffect(() => {
    const href = quoteHref('rate', packaging, Object.fromEntries(search));
    rememberQuote({ href, text: quoteText(input), savedAt: Date.now() });
  }, [packaging, input, search]);
}
