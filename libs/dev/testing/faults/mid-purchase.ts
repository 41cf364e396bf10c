import { queueStores, type QueueStore } from '../servers/queue-backends.js';
import type { Kind, Placed } from './buyer.js';
import { FaultShop, type ShopOptions } from './fault-shop.js';

const carts: Kind[][] = [
  ['plain'],
  ['pieces', 'refused'],
  ['unanswered'],
  ['plain', 'unanswered', 'refused'],
  ['refused'],
];

export const storesToKillOn = queueStores().map((store) => ({ kind: store.kind, store }));

/** The shop of one describe, whose workers are killed in the middle of purchases. */
export interface MidPurchase {
  readonly shop: FaultShop;
  /** Orders of every kind, whose payment has started. */
  placeAll(): Promise<Placed[]>;
  payAll(orders: readonly Placed[]): Promise<unknown>;
  /** Resolves when the orders are settled and all books agree. */
  expectSettled(orders: readonly Placed[]): Promise<void>;
  /** Number of job runs that ended without a result. */
  interrupted(): Promise<number>;
}

/** Call it once, at the top of a describe; use its members inside tests only. */
export function useMidPurchase(store: QueueStore, options: ShopOptions = {}): MidPurchase {
  let open: FaultShop | undefined;
  const shop = () => {
    if (!open) throw new Error('The shop is there only inside tests.');
    return open;
  };
  beforeAll(async () => {
    open = await FaultShop.open({ store, ...options });
  }, 120_000);
  afterAll(() => open?.close(), 60_000);
  return {
    get shop() {
      return shop();
    },
    placeAll: () => Promise.all(carts.map((kinds) => shop().buyer.place(kinds))),
    payAll: (orders) => Promise.all(orders.map((order) => shop().buyer.confirm(order))),
    expectSettled: async (orders) => {
      await shop().untilSettled(orders);
      expect(await shop().findInconsistencies()).toEqual([]);
    },
    interrupted: () => shop().count('outbox_message where deliveries > attempts + 1'),
  };
}
