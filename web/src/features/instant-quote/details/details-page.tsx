import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../../lib/navigation/paths';
import { forgetEntry, forgetQuote } from '../../../stores/drafts/instant-quotes';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { countryChoices } from '../../addresses/form/country-choices';
import { useCompleteShipment } from '../../details-step/use-complete-shipment';
import { LivePriceNote, LivePriceProblem } from '../../quotes/price/live-price-note';
import { DetailsSections } from '../../shipment-flow/details/details-sections';
import { SaveShipmentProblem } from '../../shipment-flow/save-shipment-problem';
import { FlowActions, FlowPage } from '../../shipment-flow/flow-page';
import { quoteQueryOf, quoteText } from '../quote-input';
import { quoteHref, quoteSteps } from '../quote-steps';
import { quoteSummary } from '../quote-summary';
import type { ChosenQuote } from './chosen-quote';
import { PriceCard } from './price-card';
import { placesOfQuote } from './quote-details-form';
import { QuotedAddress } from './quoted-address';
import { useQuoteDetails } from './use-quote-details';

/** The details that turn a quote into a shipment: names, streets and contents. Changes of the price are shown while typing. */
export function DetailsPage(page: ChosenQuote) {
  const { packaging, input } = page;
  const query = quoteQueryOf(input);
  const rates = quoteHref('rate', packaging, query);
  const change = quoteHref('package', packaging, query);
  const ready = useReady(page);
  const { form, price, save, ...details } = useQuoteDetails(page, ready.go);
  const { international, dates } = details;
  return (
    <FormProvider {...form}>
      <FlowPage
        steps={quoteSteps('details', packaging, query)}
        title="Sender and recipient"
        intro="Country and ZIP are locked to your quote."
        aside={
          <div className="flex flex-col gap-4">
            {quoteSummary({ packaging, input, query })}
            <PriceCard price={price} />
          </div>
        }
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            ready.decide();
            details.submit(event);
          }}
        >
          <ErrorSummary {...form.summary} />
          <QuotedAddress side="from" title="Sender" {...{ international, change }} />
          <QuotedAddress side="to" title="Recipient" {...{ international, change }} />
          <DetailsSections
            {...{ international, dates }}
            origin={input.from}
            destination={input.to}
            countries={countryChoices}
          />
          <FlowActions
            sticky
            label="Add to cart"
            also={{ label: 'Pay now', onClick: ready.payNext }}
            back={rates}
            loading={save.isPending || ready.adding || price.asking}
            disabled={!price.offer && !price.isConflicting}
            note={<LivePriceNote price={price} />}
            problem={
              <>
                {save.error && (
                  <SaveShipmentProblem error={save.error} title="Could not save the shipment" slug={input.draft} />
                )}
                {ready.error && <ProblemAlert error={ready.error} title="Could not add it to your cart" />}
                <LivePriceProblem price={price} rates={<ToRates to={rates} />} />
              </>
            }
          />
        </form>
      </FlowPage>
    </FormProvider>
  );
}

/** The way on. The address of this page names the shipment first, so that the way back from the payment leads to it. */
function useReady({ packaging, input }: ChosenQuote) {
  const navigate = useNavigate();
  const pay = async ({ slug, quoteId, offer }: ShipmentView) => {
    const known = { ...quoteQueryOf(input), draft: slug, quote: quoteId ?? '', offer: offer?.id ?? '' };
    await navigate(quoteHref('details', packaging, known), { replace: true, preventScrollReset: true });
    forgetQuote(quoteText(input));
    await navigate(quoteHref('payment', packaging, { draft: slug }));
  };
  const added = () => {
    forgetQuote(quoteText(input));
    forgetEntry(input.draft, placesOfQuote(input));
    void navigate(paths.cart.href());
  };
  return useCompleteShipment(added, (shipment) => void pay(shipment));
}

const ToRates = ({ to }: { to: string }) => (
  <ButtonLink tone="secondary" size="dense" to={to}>
    See all services
  </ButtonLink>
);
