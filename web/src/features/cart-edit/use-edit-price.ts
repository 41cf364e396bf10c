import { useEffect } from 'react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import { isExpired, preserveChoice } from '../quotes/price/preserve-choice';
import { useQuoteRequest } from '../quotes/use-quote-request';
import { useExpired } from '../quotes/use-expired';
import { changeEdit, type CartEdit } from '../../stores/drafts/cart-edit';
import { contentKey, isPriced, quoteBodyOfEdit } from './edit-content';

/**
 * The price of the edited content in the chosen service. Without one, prices are requested, and the choice is kept by service;
 * `gone`: the service is no longer offered for it.
 */
export function useEditPrice(edit: CartEdit) {
  const { item, offer } = edit;
  const expired = useExpired(offer ?? undefined);
  const priced = offer !== null && isPriced(edit) && !expired;
  const body = quoteBodyOfEdit(edit);
  const isConflicting = optionIssues(body).length > 0;
  const asks = !priced && !isConflicting;
  const asked = useQuoteRequest(body, { enabled: asks });
  const complete = asks && asked.quote?.status === 'complete' ? asked.quote : undefined;
  const preserved = offer && complete ? preserveChoice(offer, complete.offers).offer : undefined;
  const key = contentKey(edit);
  useEffect(() => {
    if (preserved && !isExpired(preserved, Date.now())) changeEdit(item, { offer: preserved, pricedFor: key });
  }, [preserved, item, key]);
  return {
    offer: priced ? (offer satisfies OfferView) : null,
    /** Its options exclude each other: no price is requested, and the field explains why. */
    isConflicting,
    asking: asks && !complete && !asked.error,
    gone: offer === null || (complete !== undefined && !preserved),
    error: asks ? asked.error : null,
    reload: asked.reload,
    /** The server rejects the current price: a new one is requested. */
    again: () => {
      changeEdit(item, { pricedFor: '' });
      asked.again();
    },
  };
}
