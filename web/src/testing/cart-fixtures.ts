import type { CartItemView, CartTotals, CartView } from '#libs/contracts/cart.js';
import { address, offer, receiver, shipment, usd } from './fixtures';

/** Id of the n-th item of a cart. */
export const itemId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const itemSlug = (n: number): string => `item${String(n).padStart(18, '0')}`;

export const cartItem = (n: number, over: Partial<CartItemView> = {}): CartItemView => ({
  id: itemId(n),
  shipment: itemSlug(n),
  state: 'ok',
  issue: null,
  saved: false,
  from: address(),
  to: receiver({ name: `Receiver ${n}` }),
  parcels: shipment().parcels,
  shipDate: '2026-11-21',
  offer: offer('Ground', 1000 + n, '2026-11-30'),
  acceptedTotal: null,
  pricing: false,
  failure: null,
  addedAt: '2026-11-20T10:00:00Z',
  ...over,
});

export const totalsOf = (items: readonly CartItemView[], over: Partial<CartTotals> = {}): CartTotals => {
  const sum = items.reduce((total, item) => total + (item.offer?.total.amount ?? 0), 0);
  return {
    items: items.length,
    subtotal: usd(sum),
    discount: usd(0),
    total: usd(sum),
    coupon: null,
    couponRefusal: null,
    ...over,
  };
};

export const cart = (items: readonly CartItemView[], over: Partial<CartView> = {}): CartView => ({
  version: 1,
  items: [...items],
  totals: totalsOf(items.filter((item) => item.state === 'ok' && !item.saved)),
  ...over,
});
