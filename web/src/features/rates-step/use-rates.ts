import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { preselectedOffer } from '../quotes/offers/preselected-offer';
import { isComplete, quoteQuery } from '../quotes/quote-queries';
import { chooseOffer, rateAgain } from '../shipments/shipment-mutations';
import { usePolled } from '../../lib/http/use-polled';
import { changeShipment, remember } from '../shipment-drafts/save-shipment';

/** The rates of a stored shipment: its quote as it arrives, the choice, and new prices when they expire. */
export function useRates(shipment: ShipmentView, onDone: (shipment: ShipmentView) => void) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<OfferView | undefined>(shipment.offer ?? undefined);
  const [before, setBefore] = useState<OfferView>();
  const polled = usePolled(
    { ...quoteQuery(shipment.quoteId ?? ''), enabled: shipment.quoteId !== null },
    { done: isComplete, pace: 'quick' },
  );
  const quote = polled.data;
  const chosen = preselectedOffer(quote, { picked });
  const ask = useMutation({
    mutationFn: (change?: { shipDate: string }) =>
      change
        ? changeShipment(client, shipment, change)
        : rateAgain(shipment.slug).then((view) => remember(client, view)),
    onMutate: () => {
      setBefore(chosen ?? picked);
      setPicked(chosen ?? picked);
    },
  });
  const confirm = useMutation({
    mutationFn: async ({ offer, agreed }: { offer: OfferView; agreed: boolean }) => {
      const stored = remember(client, await chooseOffer(shipment.slug, offer.id, shipment.version));
      return agreed ? changeShipment(client, stored, { noProhibitedContents: true }) : stored;
    },
    onSuccess: onDone,
  });
  return {
    quote,
    quoteError: polled.error,
    stalled: polled.stalled,
    reload: polled.askAgain,
    chosen,
    before,
    error: confirm.error ?? ask.error,
    asking: ask.isPending,
    saving: confirm.isPending,
    choose: setPicked,
    again: () => ask.mutate(undefined),
    changeDate: (shipDate: string) => ask.mutate({ shipDate }),
    /** @param agreed nothing prohibited is inside, as was just confirmed */
    confirm: (agreed = false) => chosen && confirm.mutate({ offer: chosen, agreed }),
  };
}
