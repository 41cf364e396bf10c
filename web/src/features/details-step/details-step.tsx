import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { countryChoices } from '../addresses/form/country-choices';
import { LivePriceNote, LivePriceProblem } from '../quotes/price/live-price-note';
import { bodyOf, detailsIssues } from '../shipment-flow/details/details-form';
import { crossingOf } from '../shipment-flow/details/customs-values';
import { DetailsSections } from '../shipment-flow/details/details-sections';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import { SaveShipmentProblem } from '../shipment-flow/save-shipment-problem';
import { flowPositionOfShipment, flowSteps, stepHref } from '../shipment-flow/flow-steps';
import type { DetailsForm } from '../../stores/drafts/shipment-draft';
import { ErrorSummary } from '../../ui/form/error-summary';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { useContractForm } from '../../ui/form/use-contract-form';
import { ButtonLink } from '../../ui/navigation/link';
import { OpenIssues } from '../shipment-flow/open-issues';
import { changeShipment } from '../shipment-drafts/save-shipment';
import { startDetails, useKeepDetails } from './typed-details';
import { useCompleteShipment } from './use-complete-shipment';
import { useStoredPrice } from './use-stored-price';

export interface DetailsStepProps {
  shipment: ShipmentView;
  dates: readonly string[];
  /** The shipment so far, with the current price. */
  aside: (offer: OfferView | null) => ReactNode;
  /** It is in the cart, or will be. */
  onAdded: () => void;
  /** It is ready to be paid now. */
  onPay: (shipment: ShipmentView) => void;
}

/** Contents, customs, extras, references and consent; changes of the price are shown while typing. */
export function DetailsStep({ shipment, dates, aside, onAdded, onPay }: DetailsStepProps) {
  const client = useQueryClient();
  const position = flowPositionOfShipment(shipment);
  const rates = stepHref('rate', position);
  const crossing = crossingOf(shipment.from, shipment.to, shipment.parcels);
  const international = crossing !== null;
  const parcels = shipment.parcels.length;
  const [start] = useState(() => startDetails(shipment, dates));
  const form = useContractForm({
    defaultValues: start,
    mode: 'onTouched',
    check: (values) => ({
      value: bodyOf(values, international, parcels),
      issues: detailsIssues(values, crossing, parcels),
    }),
  });
  const price = useStoredPrice(shipment, useWatch({ control: form.control }) as DetailsForm);
  useKeepDetails(form.watch, shipment);
  const ready = useCompleteShipment(onAdded, onPay);
  const save = useMutation({
    mutationFn: (body: ShipmentBody) => changeShipment(client, shipment, body),
    onSuccess: (saved) => (saved.step === 'payment' ? ready.go(saved) : form.refuse(saved.issues)),
    onError: form.refuse,
  });
  const send = form.submit(
    (body) =>
      price.offer &&
      save.mutate({ ...body, ...(price.offer.id === shipment.offer?.id ? {} : { offerId: price.offer.id }) }),
    save.isPending || (!price.offer && !price.isConflicting),
  );
  return (
    <FormProvider {...form}>
      <FlowPage
        steps={flowSteps('details', position)}
        title="What’s inside?"
        intro="Review everything and add the last details."
        aside={aside(price.offer ?? price.chosen)}
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            ready.decide();
            send(event);
          }}
        >
          <ErrorSummary {...form.summary} />
          <DetailsSections
            {...{ international, dates, parcels }}
            origin={shipment.from?.country ?? 'US'}
            destination={shipment.to?.country ?? 'US'}
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
                  <SaveShipmentProblem error={save.error} title="Could not save the details" slug={shipment.slug} />
                )}
                {ready.error && <ProblemAlert error={ready.error} title="Could not add it to your cart" />}
                {save.data && save.data.step !== 'payment' && <OpenIssues shipment={save.data} />}
                <LivePriceProblem price={price} rates={<ToRates to={rates} />} />
              </>
            }
          />
        </form>
      </FlowPage>
    </FormProvider>
  );
}

const ToRates = ({ to }: { to: string }) => (
  <ButtonLink tone="secondary" size="dense" to={to}>
    See all services
  </ButtonLink>
);
