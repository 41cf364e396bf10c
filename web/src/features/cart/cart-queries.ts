import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { cartTotals, cartView, type CartEdit, type CartTotals, type CartView } from '#libs/contracts/orders/cart.js';
import { api } from '../../session/api';

export const cartKey = ['cart'] as const;

export const cartQuery = queryOptions({
  queryKey: [...cartKey, 'view'],
  queryFn: ({ signal }) => api.get(cartView, '/cart', { signal }),
  structuralSharing: (before, now) => (before ? reuseUnchangedItems(before as CartView, now as CartView) : now),
});

/**
 * The new cart with the very objects of the old one for every unchanged item, at any position: removing one of 500 does
 * not rerender the others.
 */
export function reuseUnchangedItems(before: CartView, now: CartView): CartView {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = now.items.map((item) => replaceEqualDeep(known.get(item.id), item));
  const same = items.length === before.items.length && items.every((item, at) => item === before.items[at]);
  return same ? replaceEqualDeep(before, now) : { ...now, items };
}

/** The total of the selected items with the cart's coupon; requested again with every version of the cart. */
export const totalsQuery = (items: readonly string[], version: number) =>
  queryOptions({
    queryKey: [...cartKey, 'totals', version, items],
    queryFn: ({ signal }) => api.send(cartTotals, 'POST', '/cart/totals', { signal, quiet: true, body: { items } }),
  });

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<CartView> =>
  api.send(cartView, method, `/cart${path}`, body ? { body } : {});

/** Ready shipments; one that is there already stays as it is, one that was removed gets its place back. */
export const addItems = (shipments: readonly string[]) => send('POST', '/items', { shipments });
export const removeItems = (items: readonly string[], version: number) =>
  send('POST', '/items/remove', { items, version });
export const saveItems = (items: readonly string[], saved: boolean, version: number) =>
  send('POST', '/items/save', { items, saved, version });
/** @param total the new price as shown, minor units */
export const acceptPrice = (id: string, total: number, version: number) =>
  send('POST', `/items/${id}/accept`, { total, version });
export const editItem = (id: string, body: CartEdit) => send('PUT', `/items/${id}`, body);

/** Requests new prices of expired items; they arrive one by one while the cart says `pricing`. */
export const askPrices = (items: readonly string[]) => send('POST', '/prices', { items });

/** The total of a selection with a code that is not stored yet. */
export const tryCoupon = (items: readonly string[], coupon: string): Promise<CartTotals> =>
  api.send(cartTotals, 'POST', '/cart/totals', { body: { items, coupon } });
export const applyCoupon = (code: string) => send('PUT', '/coupon', { code });
export const removeCoupon = () => send('DELETE', '/coupon');
