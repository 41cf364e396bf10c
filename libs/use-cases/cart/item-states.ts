import type { EntityManager } from '@mikro-orm/core';
import { Quote } from '../../domain/quotes/quote.js';
import type { Shipment } from '../../domain/shipments/shipment.js';
import type { CartItem } from '../../domain/cart/cart-item.js';
import { cartItemState, type ItemState } from '../../domain/cart/cart-item-state.js';

/** A cart item with its shipment. */
export type FilledItem = { item: CartItem; shipment: Shipment };

/** The states of these items, by shipment id. */
export async function itemStates(
  em: EntityManager,
  items: readonly FilledItem[],
  now: Date,
): Promise<Map<string, ItemState>> {
  const quotes = await em.find(Quote, { id: items.flatMap(({ shipment }) => shipment.quoteId ?? []) });
  const quoteOf = new Map(quotes.map((quote) => [quote.id, quote]));
  return new Map(
    items.map(({ item, shipment }) => {
      const quote = quoteOf.get(shipment.quoteId ?? '') ?? null;
      return [shipment.id, cartItemState(shipment, quote, item.acceptedTotal, now)];
    }),
  );
}
