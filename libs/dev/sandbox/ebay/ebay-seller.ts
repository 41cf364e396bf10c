import type { KeyObject } from 'node:crypto';
import type { OrderBook } from '../store-kit/order-book.js';

/** Everything the sandbox remembers. `tokens`: when they end, by token. */
export type EbaySeller = {
  name: string;
  clientId: string;
  clientSecret: string;
  ruName: string;
  acceptUrl: string;
  book: OrderBook;
  clock: () => number;
  url: () => string;
  tokens: Map<string, number>;
  refreshTokens: Set<string>;
  codes: Map<string, number>;
  /** Signs notifications. */
  keys: { kid: string; privateKey: KeyObject; publicKey: KeyObject };
};
