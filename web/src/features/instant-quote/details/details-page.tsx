import { useNavigate } from 'react-router-dom';
import type { OfferView, QuoteView } from '#libs/contracts/shipments/quotes.js';
import { paths } from '../../../lib/navigation/paths';
import { parcelFormOf } from '../quote-parcel';
import { quoteQueryOf, type QuoteInput } from '../quote-input';
import { quoteHref, quoteSteps } from '../quote-steps';
import { parcelOf } from '../../parcels/form/parcel-from-form';
import { PriceBreakdown } from '../../quotes/price/price-breakdown';
import { FlowPage } from '../../shipment-flow/flow-page';
import type { PackageParams } from '../../../lib/navigation/route-params';
import { forgetQuote } from '../../../stores/drafts/instant-quotes';
import { Card } from '../../../ui/card';
import { QuoteDetails } from './quote-details';
import { quoteSummary } from '../quote-summary';
import { serviceTitle } from '../../../lib/text/service-title';

/** A quote with the offer that was chosen of it. */
export interface ChosenQuote {
  packaging: PackageParams;
  input: QuoteInput;
  quote: QuoteView;
  offer: OfferView;
}

/** The addresses and contents of a parcel whose price is chosen; they make a shipment of it. */
export function DetailsPage({ packaging, input, quote, offer }: ChosenQuote) {
  const navigate = useNavigate();
  const query = quoteQueryOf(input);
  return (
    <FlowPage
      steps={quoteSteps('details', packaging, query)}
      title="Sender and recipient"
      intro="Country and ZIP are locked to your quote."
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
