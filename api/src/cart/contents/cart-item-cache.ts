import { LRUCache } from 'lru-cache';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { ItemStamp } from './cart-rows.js';

/** A cart item serialized for the response. */
export type ReadyItem = ItemStamp & {
  /** The item's part of the answer: JSON in UTF-8. */
  bytes: Buffer;
  /** Its price when paid now; null while it cannot be paid as it is. */
  line: CouponLine | null;
  /** Good on this day of shipping, and until this time in milliseconds. */
  day: string;
  until: number;
};

/** Twenty full carts: some 20 MB. */
const most = 10_000;

/**
 * Serialized items: serializing takes a hundred times as long as sending. Cached in this process, least recently used evicted
 * first; an item is current if its stamp, read from the database each time, matches.
 */
export class CartItemCache {
  readonly #items: LRUCache<string, ReadyItem>;

  constructor(limit = most) {
    this.#items = new LRUCache({ max: limit });
  }

  /** The item that is still right for this stamp and time. */
  find(stamp: ItemStamp, day: string, now: number): ReadyItem | undefined {
    const item = this.#items.get(stamp.id);
    return item && sameStamp(item, stamp) && item.day === day && item.until > now ? item : undefined;
  }

  store(item: ReadyItem): void {
    this.#items.set(item.id, item);
  }
}

const sameStamp = (one: ItemStamp, other: ItemStamp): boolean =>
  one.shipmentVersion === other.shipmentVersion &&
  one.quoteVersion === other.quoteVersion &&
  one.acceptedTotal === other.acceptedTotal &&
  one.saved === other.saved;
