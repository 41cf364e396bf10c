import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { RatesView } from '../quotes/rates-view';
import { ProhibitedItemsConsent } from '../shipment-flow/details/prohibited-items-consent';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import { flowSteps, nextHref, flowPositionOfShipment, stepHref } from '../shipment-flow/flow-steps';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ChosenOffer } from '../quotes/offers/chosen-offer';
import { ShipDateSelect } from './ship-date-select';
import { shipmentSummary } from '../shipment-drafts/shipment-summary';
import { useQuickPay } from './use-quick-pay';
import { useRates } from './use-rates';
import { useCompleteShipment } from '../details-step/use-complete-shipment';
import { shownRates } from '../quotes/shown-rates';
import { shipmentQuery } from '../shipments/shipment-queries';

/** The services for a stored shipment: one is chosen, then paid or added to the cart where no further details are needed. */
export function RatesStep({ loaded }: { loaded: ShipmentView }) {
  const shipment = useQuery({ ...shipmentQuery(loaded.slug), initialData: loaded }).data;
  const navigate = useNavigate();
  const position = flowPositionOfShipment(shipment);
  const isReturn = shipment.contents.type === 'returned';
  // The details are complete: only the choice is left.
  const answered = shipment.noProhibitedContents;
  const ready = useCompleteShipment(
    () => void navigate(paths.cart.href()),
    (chosen) => void navigate(nextHref(chosen)),
  );
  const quick = useQuickPay(shipment);
  const rates = useRates(shipment, (chosen) =>
    chosen.step === 'payment' && chosen.noProhibitedContents
      ? ready.go(chosen)
      : void navigate(stepHref('details', flowPositionOfShipment(chosen))),
  );
  const confirm = (agreed = false) => {
    ready.decide();
    rates.confirm(agreed);
  };
  const payNow = (agreed = false) => {
    ready.payNext();
    confirm(agreed);
  };
  const also = answered ? () => payNow() : quick.offered ? () => quick.pay(() => payNow(true)) : undefined;
  return (
    <FlowPage
      steps={flowSteps('rate', position)}
      title={isReturn ? 'Choose a service for the return' : 'Choose a service'}
      intro={`Prices for ${isReturn ? 'a label that brings the parcel back' : 'this shipment'}. You pay the price you choose.`}
      aside={shipmentSummary(shipment, { dates: <ShipDateSelect shipment={shipment} onChange={rates.changeDate} /> })}
    >
      {rates.error && <ProblemAlert error={rates.error} title="That didn’t work" />}
      {ready.error && <ProblemAlert error={ready.error} title="Could not add it to your cart" />}
      <RatesView
        {...shownRates({ ...rates, error: rates.quoteError })}
        onEditPackage={() => void navigate(stepHref('package', position))}
      />
      {quick.offered && (
        <ProhibitedItemsConsent
          checked={quick.agreed}
          onChange={(event) => quick.agree(event.target.checked)}
          error={quick.error}
        />
      )}
      <FlowActions
        sticky
        label={answered ? 'Add to cart' : 'Continue to details'}
        {...(also && { also: { label: 'Pay now', onClick: also } })}
        back={stepHref('package', position)}
        loading={rates.saving || ready.adding}
        disabled={!rates.chosen}
        onClick={() => confirm()}
        note={rates.chosen && <ChosenOffer offer={rates.chosen} />}
      />
    </FlowPage>
  );
}
