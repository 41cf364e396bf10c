import type { Deliveries } from '../store-kit/deliveries.js';
import type { OrderBook } from '../store-kit/order-book.js';

export type Subscription = { id: number; topic: string; uri: string };
export type Consent = { scope: string; expiresAt: number | null };

/** Everything the sandbox remembers. */
export type ShopifyShop = {
  domain: string;
  name: string;
  clientId: string;
  clientSecret: string;
  book: OrderBook;
  deliveries: Deliveries;
  clock: () => number;
  /** Access tokens, refresh tokens and codes that hold. */
  tokens: Map<string, Consent>;
  refreshTokens: Map<string, string>;
  codes: Map<string, string>;
  subscriptions: Map<number, Subscription>;
  nextId: () => number;
};
