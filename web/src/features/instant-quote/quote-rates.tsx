import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { quoteQueryOf, quoteText, type QuoteInput } from './quote-input';
import { quoteHref, quoteSteps } from './quote-steps';
import { serviceKey } from '../quotes/offers/offer-order';
import { RatesView } from '../quotes/rates-view';
import { shownRates } from '../quotes/shown-rates';
import { useQuoteRequest } from '../quotes/use-quote-request';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import type { PackageParams } from '../../lib/navigation/route-params';
import { rememberQuote } from '../../stores/drafts/instant-quotes';
import { ChosenOffer } from '../quotes/offers/chosen-offer';
import { quoteSummary } from './quote-summary';

/** The priced content, read from the address. */
export interface AskedQuote {
  packaging: PackageParams;
  input: QuoteInput;
  body: QuoteBody;
}

/** The prices as they arrive, and the choice of one. */
export function QuoteRates(page: AskedQuote) {
  const { packaging, input, body } = page;
  const query = quoteQueryOf(input);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const rates = useQuoteRequest(body, { service: input.service });
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
      intro="You can change anything later."
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
      <RatesView
        {...shownRates(rates)}
        onChoose={(offer) => {
          rates.choose(offer);
          change({ service: serviceKey(offer) });
        }}
        onEditPackage={() => void navigate(quoteHref('package', packaging, query))}
      />
      <FlowActions
        sticky
        label="Ship it"
        back={quoteHref('package', packaging, query)}
        disabled={!rates.chosen}
        onClick={() => {
          const { chosen, quote } = rates;
          if (!chosen || !quote) return;
          // The service too: a late answer may replace the offer, and the address does not have a choice made just now.
          const choice = { service: serviceKey(chosen), quote: quote.id, offer: chosen.id };
          void navigate(quoteHref('details', packaging, { ...query, ...choice }));
        }}
        note={rates.chosen && <ChosenOffer offer={rates.chosen} />}
      />
    </FlowPage>
  );
}

/** The landing page offers to go on with this quote. */
function useRemembered({ packaging, input }: AskedQuote, search: URLSearchParams) {
  useEffect(() => {
    const href = quoteHref('rate', packaging, Object.fromEntries(search));
    rememberQuote({ href, text: quoteText(input), savedAt: Date.now() });
  }, [packaging, input, search]);
}
