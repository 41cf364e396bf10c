import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CollectedPurchase } from '#libs/domain/carriers/carrier-pickup.js';
import { DomainError } from '#libs/domain/errors.js';
import type { AggregatorRegister } from '../shared/aggregator-register.js';
import type { EasypostApi } from './easypost-api.js';
import { vendorObjects } from './vendor-objects.js';

const [batchTries, batchPauseMs] = [3, 700];
/** Orders are read one by one: so many at a time, and no more for one pickup. */
const [ordersAtOnce, ordersPerPickup] = [5, 100];
/** Batches that the vendor could not make before we stop trying. */
const failuresAllowed = 5;
const limits = { make: 9_000, read: 8_000 } as const;

/** What is left of a time limit for a request that may take `limitMs`. @throws upstream when nothing is */
export type TimeLeft = (limitMs: number) => number;
export function timeLeft(totalMs: number): TimeLeft {
  const end = Date.now() + totalMs;
  return (limitMs) => {
    const left = Math.min(limitMs, end - Date.now());
    if (left > 100) return left;
    throw new DomainError('carrier_unavailable', 'upstream', 'EasyPost takes too long for these labels. Try again.');
  };
}

/** The parcels of a pickup as the vendor wants them: one shipment, or a batch of several. */
export class PickupShipments {
  constructor(
    private readonly api: EasypostApi,
    private readonly register: AggregatorRegister,
  ) {}

  /** @throws conflict `carrier_refused` when EasyPost has no such shipments or cannot batch them */
  async of(purchases: readonly CollectedPurchase[], left: TimeLeft): Promise<object> {
    const shipments = await this.#idsOf(purchases, left);
    const [only] = shipments;
    if (only === undefined) throw refused(unknownLabels);
    return shipments.length === 1
      ? { shipment: { id: only } }
      : { batch: { id: await this.#batchOf(shipments, left) } };
  }

  async #idsOf(purchases: readonly CollectedPurchase[], left: TimeLeft): Promise<string[]> {
    const orders = purchases.filter(isOrder);
    if (orders.length > ordersPerPickup)
      throw refused(`Choose labels of at most ${ordersPerPickup} shipments with several parcels.`);
    const ids = purchases.filter((one) => !isOrder(one)).map(({ reference }) => reference);
    for (let at = 0; at < orders.length; at += ordersAtOnce) {
      const some = orders.slice(at, at + ordersAtOnce);
      ids.push(...(await Promise.all(some.map((one) => this.#chosenOf(one, left)))).flat());
    }
    return ids;
  }

  /** An order holds a shipment for each of its parcels: those of the others may be refunded or on their way. */
  async #chosenOf({ reference, trackingNumbers }: CollectedPurchase, left: TimeLeft): Promise<string[]> {
    const path = `orders/${encodeURIComponent(reference)}`;
    const answer = await this.api.get<unknown>(path, { timeoutMs: left(limits.read) });
    const { shipments } = vendorObjects.order.safeParse(answer).data ?? unreadable('an order that cannot be read');
    return trackingNumbers.map((number) => {
      const parcel = shipments.find(({ tracking_code: code }) => code === number);
      if (!parcel) throw refused(unknownLabels);
      return parcel.id;
    });
  }

  /** Made once for the same shipments: prices and the booking ask about the same batch. After one that failed the next try makes another. */
  async #batchOf(shipments: readonly string[], left: TimeLeft): Promise<string> {
    for (let failures = 0; failures < failuresAllowed; failures += 1) {
      const reference = batchReference(shipments, failures);
      const known = await this.register.find(reference);
      const id = known ?? (await this.#make(reference, shipments, left));
      if (await this.#isReady(id, left)) return id;
      if (known === null) break;
    }
    throw refused('EasyPost cannot collect these labels in one pickup. Choose fewer labels or try again.');
  }

  async #make(reference: string, shipments: readonly string[], left: TimeLeft): Promise<string> {
    const batch = { reference, shipments: shipments.map((id) => ({ id })) };
    const made = await this.api.post<unknown>('batches', { batch }, { timeoutMs: left(limits.make) });
    return this.register.keep(reference, batchIn(made).id);
  }

  /**
   * The vendor fills a batch after it has answered. False: it could not.
   * @throws upstream with `answered` while it does: the vendor works
   */
  async #isReady(id: string, left: TimeLeft): Promise<boolean> {
    for (let tries = 0; tries < batchTries; tries += 1) {
      const path = `batches/${encodeURIComponent(id)}`;
      const { state } = batchIn(await this.api.get<unknown>(path, { timeoutMs: left(limits.read) }));
      if (state !== 'creating') return state !== 'creation_failed';
      await setTimeout(batchPauseMs);
    }
    const text = 'EasyPost is collecting the labels. Try again in a few seconds.';
    throw new DomainError('carrier_busy', 'upstream', text, { retryAfter: 3, answered: true });
  }
}

const unknownLabels = 'EasyPost does not have these labels. Drop the parcels off.';
const isOrder = ({ reference }: CollectedPurchase): boolean => reference.startsWith('order_');

function batchIn(made: unknown): { id: string; state?: unknown } {
  const { id, state } = (made ?? {}) as { id?: unknown; state?: unknown };
  return typeof id === 'string' ? { id, state } : unreadable('a batch that cannot be read');
}

/** A UUID that follows from the shipments, and from how many batches of them have failed. */
function batchReference(shipments: readonly string[], failures: number): string {
  const parts = [...shipments].sort().concat(failures === 0 ? [] : [`${failures}`]);
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function unreadable(what: string): never {
  throw new DomainError('carrier_garbled', 'upstream', `EasyPost gave ${what}.`);
}

const refused = (message: string): DomainError => new DomainError('carrier_refused', 'conflict', message);
