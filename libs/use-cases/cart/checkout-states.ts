import type { EntityManager } from '@mikro-orm/core';
import type { Shipment } from '../../domain/shipments/shipment.js';
import { CartItem } from '../../domain/cart/cart-item.js';
import { cartItemState, type ItemState } from '../../domain/cart/cart-item-state.js';
import { itemStates } from './item-states.js';

/**
 * The state of each shipment of a checkout, by shipment id: shipments in the cart with their current offer and the
 * accepted one, others with their own offer. Call it with the shipments locked. Items saved for later are not for sale.
 */
export async function checkoutStates(
  em: EntityManager,
  shipments: readonly Shipment[],
  now: Date,
): Promise<Map<string, ItemState>> {
  const inCart = new Map(shipments.filter((one) => one.status === 'in_cart').map((one) => [one.id, one]));
  const items = inCart.size === 0 ? [] : await em.find(CartItem, { shipmentId: [...inCart.keys()] });
  const filled = items.map((item) => ({ item, shipment: inCart.get(item.shipmentId)! }));
  const states = filled.length === 0 ? new Map<string, ItemState>() : await itemStates(em, filled, now);
  const saved = new Set(items.filter((item) => item.saved).map((item) => item.shipmentId));
  return new Map(
    shipments.map((shipment) => {
      const state = states.get(shipment.id) ?? cartItemState(shipment, null, shipment.offer?.total ?? 0, now);
      return [shipment.id, saved.has(shipment.id) ? forLater(state) : state];
    }),
  );
}

const forLater = (state: ItemState): ItemState => ({
  ...state,
  state: 'invalid',
  issue: { code: 'saved_for_later', text: 'This shipment is saved for later. Put it back into the cart first.' },
});
