import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { countryChoices } from '../addresses/form/country-choices';
import { bodyOf, detailsIssues, detailsOf } from '../shipment-flow/details/details-form';
import { DetailsSections } from '../shipment-flow/details/details-sections';
import { FlowActions } from '../shipment-flow/flow-page';
import { useContractForm } from '../../ui/form/use-contract-form';
import { ErrorSummary } from '../../ui/form/error-summary';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { OpenIssues } from '../shipment-flow/open-issues';
import { ConfirmPriceChange } from './confirm-price-change';
import { changeShipment } from '../shipment-drafts/save-shipment';
import { useCompleteShipment } from './use-complete-shipment';

export interface DetailsStepProps {
  shipment: ShipmentView;
  dates: readonly string[];
  back: string;
  /** It is in the cart, or will be. */
  onAdded: () => void;
  /** It is ready to be paid now. */
  onPay: (shipment: ShipmentView) => void;
}

/**
 * Contents, customs, extras, references and the consent; saved together, then added to the cart or paid. A changed price is
 * shown and asked once.
 */
export function DetailsStep({ shipment, dates, back, onAdded, onPay }: DetailsStepProps) {
  const client = useQueryClient();
  const international = shipment.from?.country !== shipment.to?.country;
  const form = useContractForm({
    defaultValues: detailsOf(shipment, dates),
    mode: 'onTouched',
    check: (values) => ({ value: bodyOf(values, international), issues: detailsIssues(values, international) }),
  });
  const ready = useCompleteShipment(onAdded, onPay);
  const [before, setBefore] = useState(shipment.offer);
  const save = useMutation({
    onMutate: () => shipment.offer && setBefore(shipment.offer),
    mutationFn: (body: ReturnType<typeof bodyOf>) => changeShipment(client, shipment, body),
    onSuccess: (saved) => saved.step === 'payment' && ready.go(saved),
  });
  const send = form.submit(save.mutate, save.isPending);
  const saved = save.data;
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
        {save.error && <ProblemAlert error={save.error} title="Could not save the details" />}
        {ready.error && <ProblemAlert error={ready.error} title="Could not add it to your cart" />}
        {saved && saved.step !== 'payment' && saved.offer && <OpenIssues shipment={saved} />}
        <DetailsSections
          international={international}
          origin={shipment.from?.country ?? 'US'}
          countries={countryChoices}
          dates={dates}
        />
        {shipment.offer === null && !save.isPending && (
          <ConfirmPriceChange key={shipment.quoteId} shipment={shipment} before={before} onDone={ready.go} />
        )}
        <FlowActions
          label="Add to cart"
          also={{ label: 'Pay now', onClick: ready.payNext }}
          back={back}
          loading={save.isPending || ready.adding}
        />
      </form>
    </FormProvider>
  );
}
