import type { LineFacts } from '../order-shipment.js';
import type { StoreOrder } from '../store-order.js';

/** The facts of an order for rules. */
export type OrderFacts = {
  store: string;
  country: string | null;
  /** Of all pieces; null: not known. */
  grams: number | null;
  /** Minor units of `currency`. */
  total: number;
  currency: string;
  pieces: number;
  skus: string[];
  /** The store's and the owner's own, in small letters. */
  tags: string[];
  /** The service requested by the buyer, in lower case. */
  service: string;
};

/** The facts of an order as it is now. */
export const factsOfOrder = (order: StoreOrder, lines: readonly LineFacts[]): OrderFacts => ({
  ...{ store: order.connectionId, country: order.shipTo?.country ?? null, grams: order.grams, total: order.total },
  ...{ currency: order.currency, pieces: order.pieces, skus: lines.map(({ sku }) => sku) },
  tags: [...order.tags, ...order.storeTags].map((tag) => tag.toLowerCase()),
  service: order.requestedService.toLowerCase(),
});
