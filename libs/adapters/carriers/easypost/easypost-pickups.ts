import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type {
  BookedPickup,
  CarrierPickupBooking,
  CarrierPickupOffers,
  CarrierPickupRequest,
  PickupCancelAnswer,
} from '#libs/domain/carriers/carrier-pickup.js';
import { DomainError } from '#libs/domain/errors.js';
import type { AggregatorRegister } from '../shared/aggregator-register.js';
import { centsOf } from '../shared/live-rates.js';
import type { EasypostApi } from './easypost-api.js';
import { pickupFailure, pickupWords } from './pickup-failure.js';
import { addressBody } from './shipment-body.js';
import { vendorObjects, type VendorPickup } from './vendor-objects.js';

const [batchTries, batchPauseMs] = [3, 700];
/** Time limits of requests, milliseconds: all of a booking fit into one attempt of its job. */
const limits = { make: 9_000, read: 8_000, buy: 15_000 } as const;

/**
 * Pickups of an account at EasyPost. One is made with its prices, its id is stored under our reference, then it is bought: the vendor
 * schedules it once, and a lost answer is settled by reading it back.
 */
export class EasypostPickups {
  constructor(
    private readonly api: EasypostApi,
    private readonly register: AggregatorRegister,
  ) {}

  async offers(request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    const { pickup_rates: rates, messages } = await this.#make(request);
    const inDollars = rates.filter(({ currency }) => currency === 'USD');
    return {
      offers: inDollars.map(({ service, rate }) => ({ service, cost: centsOf(rate) })),
      messages: [...new Set((messages ?? []).map(messageWords))],
    };
  }

  /** @throws conflict `carrier_refused` when it is not offered any more, costs something else or was canceled */
  async book(booking: CarrierPickupBooking): Promise<BookedPickup> {
    const pickup = await this.#pickupFor(booking);
    const booked = bookedOf(pickup);
    if (booked) return booked;
    if (pickup.status === 'canceled') throw refused('This pickup was canceled. Book another one.');
    const rate = rateToBook(booking, pickup);
    try {
      const { carrier, service } = rate;
      const answer = await this.api.post<unknown>(
        `${pathOf(pickup.id)}/buy`,
        { carrier, service },
        { timeoutMs: limits.buy },
      );
      const { data } = vendorObjects.pickup.safeParse(answer);
      const now = data?.id === pickup.id ? bookedOf(data) : null;
      if (now) return now;
    } catch (error) {
      const found = await this.#bookedAfter(pickup.id, error);
      if (found) return found;
      throw pickupFailure(error);
    }
    return bookedOf(await this.#read(pickup.id)) ?? unreadable('a pickup without a number');
  }

  async find(reference: string): Promise<BookedPickup | null> {
    const id = await this.register.find(reference);
    return id === null ? null : bookedOf(await this.#read(id));
  }

  async cancel(reference: string): Promise<PickupCancelAnswer> {
    const id = await this.register.find(reference);
    if (id === null) return 'canceled';
    const before = await this.#read(id);
    if (before.status !== 'scheduled') return 'canceled';
    try {
      await this.api.post<unknown>(`${pathOf(id)}/cancel`, {}, { timeoutMs: limits.buy });
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'upstream') return 'rejected';
      if ((await this.#read(id)).status !== 'canceled') throw error;
      return 'canceled';
    }
    return (await this.#read(id)).status === 'canceled' ? 'canceled' : 'rejected';
  }

  /** What was made for this reference before, or is made now; its id is stored before it can be bought. */
  async #pickupFor(booking: CarrierPickupBooking): Promise<VendorPickup> {
    const known = await this.register.find(booking.reference);
    if (known !== null) return this.#read(known);
    const made = await this.#make(booking);
    const id = await this.register.keep(booking.reference, made.id);
    return id === made.id ? made : this.#read(id);
  }

  async #make(request: CarrierPickupRequest): Promise<VendorPickup> {
    const shipments = await this.#shipmentsOf(request.purchases);
    const [only] = shipments;
    if (only === undefined) throw refused('EasyPost does not know these labels. Drop the parcels off.');
    const what =
      shipments.length === 1 ? { shipment: { id: only } } : { batch: { id: await this.#batchOf(shipments) } };
    const pickup = {
      ...{ address: addressBody(request.address), min_datetime: request.from, max_datetime: request.to },
      ...{ reference: request.reference, is_account_address: false, instructions: request.instructions, ...what },
    };
    try {
      return parsed(await this.api.post<unknown>('pickups', { pickup }, { timeoutMs: limits.make }));
    } catch (error) {
      throw pickupFailure(error);
    }
  }

  /** An order holds a shipment for each of its parcels. */
  async #shipmentsOf(purchases: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const one of purchases) {
      if (!one.startsWith('order_')) {
        ids.push(one);
        continue;
      }
      const answer = await this.api.get<unknown>(`orders/${encodeURIComponent(one)}`, { timeoutMs: limits.read });
      const { data } = vendorObjects.order.safeParse(answer);
      ids.push(...(data ?? unreadable('an order that cannot be read')).shipments.map(({ id }) => id));
    }
    return ids;
  }

  /** Made once for the same shipments: prices and the booking ask about the same batch. */
  async #batchOf(shipments: readonly string[]): Promise<string> {
    const reference = batchReference(shipments);
    const known = await this.register.find(reference);
    if (known !== null) return this.#ready(known);
    const batch = { reference, shipments: shipments.map((id) => ({ id })) };
    const made = await this.api.post<unknown>('batches', { batch }, { timeoutMs: limits.make });
    return this.#ready(await this.register.keep(reference, batchIn(made).id));
  }

  /** The vendor fills a batch after it has answered. */
  async #ready(id: string): Promise<string> {
    for (let tries = 0; tries < batchTries; tries += 1) {
      const path = `batches/${encodeURIComponent(id)}`;
      const { state } = batchIn(await this.api.get<unknown>(path, { timeoutMs: limits.read }));
      if (state !== 'creating') return id;
      await setTimeout(batchPauseMs);
    }
    throw new DomainError(
      'carrier_busy',
      'upstream',
      'EasyPost is collecting the labels. Try again in a few seconds.',
      {
        retryAfter: 3,
      },
    );
  }

  /** After an error with an open outcome: what the pickup says. Null: it is not booked. */
  async #bookedAfter(id: string, error: unknown): Promise<BookedPickup | null> {
    if (error instanceof DomainError && error.kind !== 'upstream') return null;
    return bookedOf(await this.#read(id));
  }

  async #read(id: string): Promise<VendorPickup> {
    return parsed(await this.api.get<unknown>(pathOf(id), { timeoutMs: limits.read }));
  }
}

function batchIn(made: unknown): { id: string; state?: unknown } {
  const { id, state } = (made ?? {}) as { id?: unknown; state?: unknown };
  return typeof id === 'string' ? { id, state } : unreadable('a batch that cannot be read');
}

const pathOf = (id: string): string => `pickups/${encodeURIComponent(id)}`;

const bookedOf = ({ status, confirmation }: VendorPickup): BookedPickup | null =>
  status === 'scheduled' && confirmation ? { confirmation } : null;

/** The rate at the price that was agreed. */
function rateToBook({ service, cost }: CarrierPickupBooking, { pickup_rates: rates, messages }: VendorPickup) {
  const rate = rates.find((one) => one.service === service && one.currency === 'USD');
  if (!rate) {
    const text = messages?.[0] ? messageWords(messages[0]) : 'The carrier no longer offers this pickup.';
    throw refused(text);
  }
  if (centsOf(rate.rate) === cost) return rate;
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  throw refused(`This pickup costs $${dollars(centsOf(rate.rate))} now, not $${dollars(cost)}. See the price again.`);
}

const messageWords = ({ message }: { message?: unknown }): string =>
  pickupWords(typeof message === 'string' ? message : '');

/** A UUID that follows from the shipments. */
function batchReference(shipments: readonly string[]): string {
  const digest = createHash('sha256')
    .update([...shipments].sort().join('\n'))
    .digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}

function parsed(value: unknown): VendorPickup {
  return vendorObjects.pickup.safeParse(value).data ?? unreadable('a pickup that cannot be read');
}

function unreadable(what: string): never {
  throw new DomainError('carrier_garbled', 'upstream', `EasyPost gave ${what}.`);
}

const refused = (message: string): DomainError => new DomainError('carrier_refused', 'conflict', message);
