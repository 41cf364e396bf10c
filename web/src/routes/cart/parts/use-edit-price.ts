import { useEffect } from 'react';
import type { OfferView } from '#libs/contracts/quotes.js';
import { isExpired, keepChoice } from '../../../features/quotes/offer-changes';
import { useAskedQuote } from '../../../features/quotes/use-asked-quote';
import { useExpired } from '../../../features/quotes/use-expired';
import { changeEdit, type CartEdit } from '../../../stores/cart-edit';
import { contentKey, isPriced, quoteBodyOfEdit } from './edit-content';

/**
 * The price of the edited content in the chosen service. Where there is none yet the carriers are asked, and the choice is
 * kept by service; `gone`: nobody offers that service for it any more.
 */
export function useEditPrice(edit: CartEdit) {
  const { item, offer } = edit;
  const expired = useExpired(offer ?? undefined);
  const priced = offer !== null && isPriced(edit) && !expired;
  const asked = useAskedQuote(quoteBodyOfEdit(edit), { enabled: !priced });
  const complete = !priced && asked.quote?.status === 'complete' ? asked.quote : undefined;
  const kept = offer && complete ? keepChoice(offer, complete.offers).offer : undefined;
  const key = contentKey(edit);
  useEffect(() => {
    if (kept && !isExpired(kept, Date.now())) changeEdit(item, { offer: kept, pricedFor: key });
  }, [kept, item, key]);
  return {
    offer: priced ? (offer satisfies OfferView) : null,
    asking: !priced && !complete && !asked.error,
    gone: offer === null || (complete !== undefined && !kept),
    error: priced ? null : asked.error,
    reload: asked.reload,
    /** The server does not take the price at hand: it is asked for again. */
    again: () => {
      changeEdit(item, { pricedFor: '' });
      asked.again();
    },
  };
}
