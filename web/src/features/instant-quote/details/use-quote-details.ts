import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { keyFor } from '../../../lib/http/idempotency-key';
import { entryOf } from '../../../stores/drafts/instant-quotes';
import { usePreferences } from '../../../stores/preferences';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { parcelOf } from '../../parcels/form/parcel-from-form';
import { useLivePrice } from '../../quotes/price/use-live-price';
import { changeShipment, remember } from '../../shipment-drafts/save-shipment';
import { crossingOf } from '../../shipment-flow/details/customs-values';
import { datesWith } from '../../shipment-flow/ship-dates';
import { createShipment } from '../../shipments/shipment-mutations';
import { parcelFormOf } from '../quote-parcel';
import type { ChosenQuote } from './chosen-quote';
import { checkQuoteDetails, contentOf, placesOfQuote, startOf, type QuoteDetailsForm } from './quote-details-form';
import { contentOfChoice } from './content-of-choice';
import { useKeepEntry } from './use-keep-entry';

/** Addresses and contents of a quote while they are typed, their price, and the shipment made from them. */
export function useQuoteDetails(page: ChosenQuote, onSaved: (shipment: ShipmentView) => void) {
  const { input, packaging, quote, offer } = page;
  const client = useQueryClient();
  const [dates] = useState(() => datesWith(quote.shipDate, new Date()));
  const [made, setMade] = useState(page.shipment);
  const [start] = useState(() => {
    const entry = entryOf(input.draft, placesOfQuote(input), Date.now());
    return startOf(page, { entry, sender: usePreferences.getState().sender, dates });
  });
  const parcels = [parcelOf(parcelFormOf(input, packaging))];
  const crossing = crossingOf({ country: input.from }, { country: input.to }, parcels);
  const form = useContractForm({
    defaultValues: start,
    mode: 'onTouched',
    check: (values) => checkQuoteDetails(values, crossing),
  });
  const values = useWatch({ control: form.control }) as QuoteDetailsForm;
  const pricedFor = contentOfChoice(page, parcels);
  const price = useLivePrice({ chosen: offer, pricedFor, requested: contentOf(values, parcels) });
  const keepFor = useKeepEntry(form, page, made?.slug ?? '');
  const save = useMutation({
    mutationFn: async ({ body, taken }: { body: ShipmentBody; taken: OfferView }) => {
      const shipment = { ...body, parcels, ...(taken.id === made?.offer?.id ? {} : { offerId: taken.id }) };
      if (made) return changeShipment(client, made, shipment);
      return remember(client, await createShipment(shipment, keyFor(`shipment of ${offer.id}`, shipment)));
    },
    onSuccess: (saved) => {
      keepFor(saved.slug);
      setMade(saved);
      if (saved.step === 'payment') onSaved(saved);
      else form.refuse(saved.issues);
    },
    onError: form.refuse,
  });
  return {
    ...{ form, dates, international: crossing !== null, price, save },
    submit: form.submit(
      (body) => price.offer && save.mutate({ body, taken: price.offer }),
      save.isPending || (!price.offer && !price.isConflicting),
    ),
  };
}
