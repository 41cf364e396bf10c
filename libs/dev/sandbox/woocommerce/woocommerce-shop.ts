import type { Deliveries } from '../store-kit/deliveries.js';
import type { OrderBook } from '../store-kit/order-book.js';
import type { TrackingPlugin } from './sandbox-options.js';

export type Webhook = { id: number; name: string; status: string; topic: string; delivery_url: string; secret: string };
export type Entry = { order: number; id: string; body: Record<string, unknown> };

/** Everything the sandbox remembers. */
export type WoocommerceShop = {
  name: string;
  url: () => string;
  book: OrderBook;
  deliveries: Deliveries;
  /** Secrets by key. */
  keys: Map<string, string>;
  plugins: Set<TrackingPlugin>;
  offsetMinutes: number;
  webhooks: Map<number, Webhook>;
  /** Notes and entries of plug-ins, by the name of the way. */
  entries: Map<string, Entry[]>;
  nextId: () => number;
};
