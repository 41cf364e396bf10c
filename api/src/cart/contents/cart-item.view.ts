import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { usd } from '#libs/contracts/values/money.js';
import type { ItemState } from '#libs/domain/cart/cart-item-state.js';
import { presentOffer } from '#libs/domain/quotes/present-offer.js';
import type { ItemRow } from './cart-rows.js';

/** An item as its owner sees it. */
export function cartItemView(row: ItemRow, { state, offer, issue, pricing }: ItemState): CartItemView {
  const { id, slug, saved, from, to, parcels, shipDate, acceptedTotal, failureCode, failureText, addedAt } = row;
  return {
    id,
    shipment: slug,
    state,
    issue,
    saved,
    from,
    to,
    parcels,
    shipDate,
    offer: offer && presentOffer(offer),
    acceptedTotal: state === 'price_changed' ? usd(acceptedTotal) : null,
    pricing,
    failure: failureCode === null ? null : { code: failureCode, text: failureText ?? '' },
    addedAt: new Date(addedAt).toISOString(),
  };
}
