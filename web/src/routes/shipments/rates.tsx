import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { RatesView } from '../../features/quotes/rates-view';
import { shownRates } from '../../features/quotes/shown-rates';
import { FlowActions, FlowPage } from '../../features/shipment-flow/flow-page';
import { flowSteps, nextHref, flowPositionOfShipment, stepHref } from '../../features/shipment-flow/flow-steps';
import { shipmentQuery } from '../../features/shipments/shipment-queries';
import { api } from '../../session/api';
import { redirectTo } from '../../lib/navigation/redirect-to';
import { parsePackage } from '../../lib/navigation/route-params';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ChosenOffer } from '../../features/quotes/offers/chosen-offer';
import { requireDraft } from '../../features/shipment-drafts/load-draft';
import { ShipDateSelect } from '../../features/rates-step/ship-date-select';
import { shipmentSummary } from '../../features/shipment-drafts/shipment-summary';
import { useRates } from '../../features/rates-step/use-rates';
import { useCompleteShipment } from '../../features/review-step/use-complete-shipment';

export const handle = { title: 'Rates' };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShipmentView> {
  parsePackage(params);
  const { slug, ...draft } = await requireDraft(request);
  if (!slug) return redirectTo(paths.newPackage.href({ draft: draft.id }));
  const shipment = await api.get(shipmentView, `/shipments/${slug}`, { signal: request.signal });
  return shipment.status === 'in_cart' ? redirectTo(paths.cart.href()) : shipment;
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const shipment = useQuery({ ...shipmentQuery(loaded.slug), initialData: loaded }).data;
  const navigate = useNavigate();
  const position = flowPositionOfShipment(shipment);
  // The details were given before: nothing is left but to choose.
  const answered = shipment.noProhibitedContents;
  const ready = useCompleteShipment(
    () => void navigate(paths.cart.href()),
    (chosen) => void navigate(nextHref(chosen)),
  );
  const rates = useRates(shipment, (chosen) =>
    chosen.step === 'payment' && answered
      ? ready.go(chosen)
      : void navigate(stepHref('details', flowPositionOfShipment(chosen))),
  );
  const confirm = () => {
    ready.decide();
    rates.confirm();
  };
  return (
    <FlowPage
      steps={flowSteps('rate', position)}
      title="Choose a service"
      intro="Prices are for exactly this shipment. What you choose is what you pay."
      aside={shipmentSummary(shipment, { dates: <ShipDateSelect shipment={shipment} onChange={rates.changeDate} /> })}
    >
      {rates.error && <ProblemAlert error={rates.error} title="That did not work" />}
      {ready.error && <ProblemAlert error={ready.error} title="It could not be added to the cart" />}
      <RatesView
        {...shownRates({ ...rates, error: rates.quoteError })}
        onEditPackage={() => void navigate(stepHref('package', position))}
      />
      <FlowActions
        sticky
        label={answered ? 'Add to cart' : 'Continue to details'}
        {...(answered && { also: { label: 'Pay now', onClick: () => (ready.payNext(), confirm()) } })}
        back={stepHref('package', position)}
        loading={rates.saving || ready.adding}
        disabled={!rates.chosen}
        onClick={confirm}
        note={rates.chosen && <ChosenOffer offer={rates.chosen} />}
      />
    </FlowPage>
  );
}
