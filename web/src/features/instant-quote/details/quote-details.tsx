import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { countryChoices } from '../../addresses/form/country-choices';
import type { QuoteInput } from '../quote-input';
import { emptyDetails } from '../../shipment-flow/details/details-form';
import { DetailsSections } from '../../shipment-flow/details/details-sections';
import { FlowActions } from '../../shipment-flow/flow-page';
import { datesWith } from '../../shipment-flow/ship-dates';
import { createShipment } from '../../shipments/shipment-mutations';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { keyFor } from '../../../lib/http/idempotency-key';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { OpenIssues } from '../../shipment-flow/open-issues';
import { ConfirmPriceChange } from '../../details-step/confirm-price-change';
import { changeShipment, remember } from '../../shipment-drafts/save-shipment';
import { useCompleteShipment } from '../../details-step/use-complete-shipment';
import { checkQuoteDetails, quotedAddress } from './quote-details-form';
import { QuotedAddress } from './quoted-address';

export interface QuoteDetailsProps {
  input: QuoteInput;
  parcel: Parcel;
  offer: OfferView;
  shipDate: string;
  back: string;
  /** Where countries and postal codes are changed. */
  change: string;
  /** It is in the cart, or will be. */
  onAdded: () => void;
  /** It is ready to be paid now. */
  onPay: (shipment: ShipmentView) => void;
}

/** What a quote lacks to be a shipment: names, streets and contents. The offer is kept while its inputs stay. */
export function QuoteDetails(props: QuoteDetailsProps) {
  const { input, offer, parcel, shipDate } = props;
  const client = useQueryClient();
  const [dates] = useState(() => datesWith(shipDate, new Date()));
  const [made, setMade] = useState<ShipmentView>();
  const international = input.from !== input.to;
  const form = useContractForm({
    defaultValues: { ...emptyDetails(shipDate), from: quotedAddress(input, 'from'), to: quotedAddress(input, 'to') },
    mode: 'onTouched',
    check: (values) => checkQuoteDetails(values, international),
  });
  const ready = useCompleteShipment(props.onAdded, props.onPay);
  const save = useMutation({
    mutationFn: (body: ShipmentBody) => {
      if (made) return changeShipment(client, made, body);
      const shipment = { ...body, parcels: [parcel], offerId: offer.id };
      return createShipment(shipment, keyFor(`shipment of ${offer.id}`, shipment)).then((view) =>
        remember(client, view),
      );
    },
    onSuccess: (view) => {
      setMade(view);
      if (view.step === 'payment') ready.go(view);
    },
  });
  const send = form.submit(save.mutate, save.isPending);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          ready.decide();
          send(event);
        }}
      >
        <ErrorSummary {...form.summary} />
        {save.error && <ProblemAlert error={save.error} title="Could not save the shipment" />}
        {ready.error && <ProblemAlert error={ready.error} title="Could not add it to your cart" />}
        {made?.offer && made.step !== 'payment' && <OpenIssues shipment={made} />}
        <QuotedAddress side="from" title="Sender" international={international} change={props.change} />
        <QuotedAddress side="to" title="Recipient" international={international} change={props.change} />
        <DetailsSections {...{ international, dates }} origin={input.from} countries={countryChoices} />
        {made && !made.offer && !save.isPending && (
          <ConfirmPriceChange key={made.quoteId} shipment={made} before={offer} onDone={ready.go} />
        )}
        <FlowActions
          label="Add to cart"
          also={{ label: 'Pay now', onClick: ready.payNext }}
          back={props.back}
          loading={save.isPending || ready.adding}
        />
      </form>
    </FormProvider>
  );
}
