import { replaceEqualDeep } from '@tanstack/react-query';
import type { CartView } from '#libs/contracts/orders/cart.js';

/**
 * The new cart with the very objects of the old one for every item that did not change, wherever it stands now: taking one
 * of 500 away does not draw the others again.
 */
export function reuseUnchangedItems(before: CartView, now: CartView): CartView {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = now.items.map((item) => replaceEqualDeep(known.get(item.id), item));
  const same = items.length === before.items.length && items.every((item, at) => item === before.items[at]);
  return same ? replaceEqualDeep(before, now) : { ...now, items };
}
