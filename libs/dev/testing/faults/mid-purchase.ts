import { queueStores, type QueueStore } from '../servers/queue-backends.js';
import type { Kind, Placed } from './buyer.js';
import { FaultShop, type ShopOptions } from './fault-shop.js';
import { holdAt, type Holding } from './hold.js';

const carts: Kind[][] = [
  ['plain'],
  ['pieces', 'refused'],
  ['unanswered'],
  ['plain', 'unanswered', 'refused'],
  ['refused'],
];

/** Its labels are bought in sets. */
const large: Kind[] = ['pieces', 'refused', 'unanswered', ...Array<Kind>(19).fill('plain')];

export const storesToKillOn = queueStores().map((store) => ({ kind: store.kind, store }));

/** The shop of one describe, whose workers are killed in the middle of purchases. */
export interface MidPurchase {
  readonly shop: FaultShop;
  /** Orders of every kind, whose payment has started. */
  placeAll(): Promise<Placed[]>;
  payAll(orders: readonly Placed[]): Promise<unknown>;
  /** What is inconsistent in all books once the orders are settled; expected to be empty. */
  inconsistencies(orders: readonly Placed[]): Promise<string[]>;
  /**
   * Kills the workers at that point, while they buy orders of every kind, or one whose labels are bought in sets.
   * @returns what is inconsistent once all is settled
   */
  killedAt(holds: readonly Holding[], what?: 'small' | 'large'): Promise<string[]>;
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
  const placeAll = () => Promise.all(carts.map((kinds) => shop().buyer.place(kinds)));
  const payAll = (orders: readonly Placed[]) => Promise.all(orders.map((order) => shop().buyer.confirm(order)));
  const inconsistencies = async (orders: readonly Placed[]) => {
    await shop().untilSettled(orders);
    return shop().findInconsistencies();
  };
  return {
    get shop() {
      return shop();
    },
    placeAll,
    payAll,
    inconsistencies,
    killedAt: async (holds, what = 'small') => {
      const orders = what === 'small' ? await placeAll() : [await shop().buyer.place(large)];
      const hold = await holdAt(shop(), holds, () => payAll(orders));
      await shop().killWorkers();
      await hold.release();
      return inconsistencies(orders);
    },
    interrupted: () => shop().count('outbox_message where deliveries > attempts + 1'),
  };
}
