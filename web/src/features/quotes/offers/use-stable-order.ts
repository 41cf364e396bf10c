import { useState } from 'react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { keepStableOrder, serviceKey, type OfferSort } from './offer-order';

/**
 * The displayed order. While the focus or the pointer is in the list, nothing moves: new offers go to the end. Choosing another
 * order always takes effect at once.
 */
export function useStableOrder(sorted: readonly OfferView[], sort: OfferSort) {
  const [held, setHeld] = useState<{ sort: OfferSort; keys: readonly string[] } | null>(null);
  const keys = sorted.map(serviceKey);
  const updates = held ? keys.filter((key) => !held.keys.includes(key)) : [];
  if (held && held.sort !== sort) setHeld({ sort, keys });
  else if (held && updates.length > 0) setHeld({ sort, keys: [...held.keys, ...updates] });
  const offers = held ? keepStableOrder(sorted, held.keys) : [...sorted];
  return {
    offers,
    hold: () => setHeld((before) => before ?? { sort, keys: offers.map(serviceKey) }),
    release: () => setHeld(null),
  };
}
