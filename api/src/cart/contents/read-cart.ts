import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cartItemView as contract } from '#libs/contracts/orders/cart.js';
import { cartItemState, type ItemState } from '#libs/domain/cart/cart-item-state.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { cartItemView } from './cart-item.view.js';
import { cartRow, itemQuotes, itemRows, itemStamps, type CartRow, type ItemRow } from './cart-rows.js';
import { CartItemCache, type ReadyItem } from './cart-item-cache.js';

export type ReadCartResult = CartRow & { items: ReadyItem[] };

/**
 * The owner's cart and the state of each item, bypassing the unit of work. The cart is read before its items: a version
 * that is too old is noticed when it is used, one that is too new would not be.
 */
@Injectable()
export class ReadCart {
  readonly #cache = new CartItemCache();

  constructor(private readonly em: EntityManager) {}

  async of(ownerId: string, now: Date): Promise<ReadCartResult> {
    const cart = await cartRow(this.em, ownerId);
    const stamps = await itemStamps(this.em, ownerId);
    const day = shippingToday(now);
    const found = new Map<string, ReadyItem>();
    const missing: string[] = [];
    for (const stamp of stamps) {
      const item = this.#cache.find(stamp, day, now.getTime());
      if (item) found.set(stamp.id, item);
      else missing.push(stamp.id);
    }
    for (const item of await this.#make(missing, now)) found.set(item.id, item);
    return { ...cart, items: stamps.flatMap(({ id }) => found.get(id) ?? []) };
  }

  /** One that has left the cart meanwhile is not among them. */
  async #make(ids: readonly string[], now: Date): Promise<ReadyItem[]> {
    if (ids.length === 0) return [];
    const rows = await itemRows(this.em, ids);
    const own = new Map(rows.map((row) => [row.id, cartItemState(row, null, row.acceptedTotal, now)]));
    const unpriced = rows.filter((row) => row.quoteId !== null && !own.get(row.id)!.offer);
    const quotes = await itemQuotes(this.em, unpriced);
    return rows.map((row) => {
      const quote = quotes.get(row.id);
      const state = quote ? cartItemState(row, quote, row.acceptedTotal, now) : own.get(row.id)!;
      const item = readyItem(row, state, now);
      this.#cache.store(item);
      return item;
    });
  }
}

function readyItem(row: ItemRow, state: ItemState, now: Date): ReadyItem {
  const { id, saved, acceptedTotal, shipmentVersion, quoteVersion } = row;
  const payable = state.state === 'ok' && !saved;
  return {
    ...{ id, saved, acceptedTotal, shipmentVersion, quoteVersion },
    bytes: Buffer.from(JSON.stringify(contract.parse(cartItemView(row, state)))),
    line: payable && state.offer ? couponLine(state.offer) : null,
    day: shippingToday(now),
    until: state.offer ? Date.parse(state.offer.expiresAt) : Infinity,
  };
}
