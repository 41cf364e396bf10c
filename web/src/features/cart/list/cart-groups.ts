import type { CartItemView } from '#libs/contracts/orders/cart.js';

export interface CartGroups {
  attention: readonly CartItemView[];
  ready: readonly CartItemView[];
  saved: readonly CartItemView[];
}

/** The cart in its three parts, each in the order of adding. What needs attention does not block the rest. */
export function groupsOf(items: readonly CartItemView[]): CartGroups {
  const active = items.filter((item) => !item.saved);
  return {
    attention: active.filter((item) => item.state !== 'ok'),
    ready: active.filter((item) => item.state === 'ok'),
    saved: items.filter((item) => item.saved),
  };
}

/** The items of the next checkout. */
export const chosenOf = (items: readonly CartItemView[], unchosen: readonly string[]): CartItemView[] => {
  const out = new Set(unchosen);
  return groupsOf(items).ready.filter(({ id }) => !out.has(id));
};

/** Milliseconds until the first payable price expires; Infinity when there is none. */
export function untilExpiry(items: readonly CartItemView[], now: number): number {
  const ends = groupsOf(items).ready.map(({ offer }) => (offer ? Date.parse(offer.expiresAt) - now : Infinity));
  return Math.max(0, Math.min(Infinity, ...ends));
}

/** "To Bo Chen": how an item is called. */
export const itemName = ({ to }: Pick<CartItemView, 'to'>): string =>
  to?.name || to?.company || to?.city || 'no recipient yet';
