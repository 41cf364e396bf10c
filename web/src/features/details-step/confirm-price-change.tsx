import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { preserveChoice } from '../quotes/price/preserve-choice';
import { PriceChange } from '../quotes/price/price-change';
import { isComplete, quoteQuery } from '../quotes/quote-queries';
import { flowPositionOfShipment, stepHref } from '../shipment-flow/flow-steps';
import { chooseOffer } from '../shipments/shipment-mutations';
import { formatMoney } from '../../lib/text/format';
import { usePolled } from '../../lib/http/use-polled';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { remember } from '../shipment-drafts/save-shipment';

interface PriceAgainProps {
  shipment: ShipmentView;
  /** The choice before the change. */
  before: OfferView | null;
  onDone: (shipment: ShipmentView) => void;
}

/** A change requested new prices. An equal price continues automatically; another one must be confirmed once. */
export function ConfirmPriceChange({ shipment, before, onDone }: PriceAgainProps) {
  const client = useQueryClient();
  const asked = useRef(false);
  const polled = usePolled(
    { ...quoteQuery(shipment.quoteId ?? ''), enabled: shipment.quoteId !== null },
    { done: isComplete, pace: 'quick' },
  );
  const take = useMutation({
    mutationFn: async (offer: OfferView) =>
      remember(client, await chooseOffer(shipment.slug, offer.id, shipment.version)),
    onSuccess: (taken) => taken.step === 'payment' && onDone(taken),
  });
  const quote = polled.data;
  const preserved = before && quote?.status === 'complete' ? preserveChoice(before, quote.offers) : undefined;
  const same = preserved?.after === preserved?.before ? preserved?.offer : undefined;
  const { mutate } = take;
  useEffect(() => {
    if (!same || asked.current) return;
    asked.current = true;
    mutate(same);
  }, [same, mutate]);
  const rates = stepHref('rate', flowPositionOfShipment(shipment));
  if (take.error)
    return <ProblemAlert error={take.error} title="Could not use this price" actions={<ToRates to={rates} />} />;
  if (!before) return <InlineAlert tone="warning" title="Choose a service first" actions={<ToRates to={rates} />} />;
  if (!quote || !preserved) return <InlineAlert live>This changes the price. Getting new prices…</InlineAlert>;
  if (same) return null;
  return (
    <div className="flex flex-col gap-3">
      <PriceChange before={before} offers={quote.offers} />
      <div className="flex flex-wrap justify-end gap-3">
        <ToRates to={rates} />
        {preserved.offer && (
          <Button onClick={() => preserved.offer && mutate(preserved.offer)} loading={take.isPending}>
            Continue at {formatMoney(preserved.offer.total)}
          </Button>
        )}
      </div>
    </div>
  );
}

function ToRates({ to }: { to: string }) {
  return (
    <ButtonLink tone="secondary" to={to}>
      See all services
    </ButtonLink>
  );
}
