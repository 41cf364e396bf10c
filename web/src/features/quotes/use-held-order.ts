import { useState } from 'react';
import type { OfferView } from '#libs/contracts/quotes.js';
import { holdOrder, serviceKey, type OfferSort } from './offer-order';

/**
 * The order on the screen. While somebody is in the list, with the focus or the pointer, nothing moves: offers that come in
 * go to the end. Choosing another order always takes effect at once.
 */
export function useHeldOrder(sorted: readonly OfferView[], sort: OfferSort) {
  const [held, setHeld] = useState<{ sort: OfferSort; keys: readonly string[] } | null>(null);
  const keys = sorted.map(serviceKey);
  const news = held ? keys.filter((key) => !held.keys.includes(key)) : [];
  if (held && held.sort !== sort) setHeld({ sort, keys });
  else if (held && news.length > 0) setHeld({ sort, keys: [...held.keys, ...news] });
  const offers = held ? holdOrder(sorted, held.keys) : [...sorted];
  return {
    offers,
    hold: () => setHeld((before) => before ?? { sort, keys: offers.map(serviceKey) }),
    release: () => setHeld(null),
  };
}
