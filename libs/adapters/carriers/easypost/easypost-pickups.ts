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
import { pickupFailure, pickupWords, saysAlready } from './pickup-failure.js';
import { PickupShipments, timeLeft, type TimeLeft } from './pickup-shipments.js';
import { addressBody } from './shipment-body.js';
import { vendorObjects, type VendorPickup } from './vendor-objects.js';

/**
 * Time limits, milliseconds. Booking is at most `booking`, `buy` and `read`, canceling two of `read` and `cancel`: less than
 * the whole call may take (`GuardedCarrier`), so that no attempt goes on after it has ended.
 */
const limits = { prices: 9_500, booking: 20_000, make: 9_000, read: 8_000, buy: 15_000, cancel: 12_000 } as const;
/** How long a purchase without an answer counts as going on, and how long after it a refusal may not be the last word, seconds. */
const [openSeconds, settleSeconds] = [60, 600];

/**
 * Pickups of an account at EasyPost. One is made with its prices, its id is stored under our reference, then it is bought: the vendor
 * schedules it once, and a lost answer is settled by reading it back.
 */
export class EasypostPickups {
  readonly #shipments: PickupShipments;

  constructor(
    private readonly api: EasypostApi,
    private readonly register: AggregatorRegister,
  ) {
    this.#shipments = new PickupShipments(api, register);
  }

  async offers(request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    const { pickup_rates: rates, messages } = await this.#make(request, timeLeft(limits.prices));
    const inDollars = rates.filter(({ currency }) => currency === 'USD');
    return {
      offers: inDollars.map(({ service, rate }) => ({ service, cost: centsOf(rate) })),
      messages: [...new Set((messages ?? []).map(messageWords))],
    };
  }

  /**
   * Pickups of an account at EasyPost. One is created with its prices, its id is stored under our reference, then it is bought:
   * the vendor schedules it once, and a lost answer is settled by reading it back.
   */
  async book(booking: CarrierPickupBooking): Promise<BookedPickup> {
    const pickup = await this.#pickupFor(booking);
    const booked = bookedOf(pickup);
    if (booked) return booked;
    if (pickup.status === 'canceled') throw refused('This pickup was canceled. Book another one.');
    const { waitSeconds, sinceSeconds } = await this.register.beginAttempt(booking.reference, openSeconds);
    if (waitSeconds > 0) throw stillOpen(waitSeconds);
    try {
      return await this.#buy(pickup, booking);
    } catch (error) {
      const found = bookedOf(await this.#read(pickup.id));
      if (found) return found;
      if (!isRefusal(error)) throw error;
      // An attempt without an answer may still succeed: it stays recorded, and is read once more, later.
      const isFinal = sinceSeconds === null ? !saysAlready(error) : sinceSeconds >= settleSeconds;
      if (!isFinal) throw stillOpen(settleSeconds);
      await this.register.endAttempt(booking.reference);
      throw pickupFailure(error);
    }
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
      await this.api.post<unknown>(`${pathOf(id)}/cancel`, {}, { timeoutMs: limits.cancel });
    } catch (error) {
      if ((await this.#read(id)).status === 'canceled') return 'canceled';
      if (!isRefusal(error)) throw error;
      return 'rejected';
    }
    return (await this.#read(id)).status === 'canceled' ? 'canceled' : 'rejected';
  }

  /** The pickup created for this reference before, or a new one; its id is stored before it can be bought. */
  async #pickupFor(booking: CarrierPickupBooking): Promise<VendorPickup> {
    const left = timeLeft(limits.booking);
    const known = await this.register.find(booking.reference);
    if (known !== null) return this.#read(known);
    const made = await this.#make(booking, left);
    const id = await this.register.keep(booking.reference, made.id);
    return id === made.id ? made : this.#read(id, left);
  }

  async #make(request: CarrierPickupRequest, left: TimeLeft): Promise<VendorPickup> {
    const what = await this.#shipments.of(request.purchases, left);
    const pickup = {
      ...{ address: addressBody(request.address), min_datetime: request.from, max_datetime: request.to },
      ...{ reference: request.reference, is_account_address: false, instructions: request.instructions, ...what },
    };
    try {
      return parsed(await this.api.post<unknown>('pickups', { pickup }, { timeoutMs: left(limits.make) }));
    } catch (error) {
      throw pickupFailure(error);
    }
  }

  async #buy(pickup: VendorPickup, booking: CarrierPickupBooking): Promise<BookedPickup> {
    const { carrier, service } = rateToBook(booking, pickup);
    const path = `${pathOf(pickup.id)}/buy`;
    const answer = await this.api.post<unknown>(path, { carrier, service }, { timeoutMs: limits.buy });
    const now = parsed(answer);
    return (now.id === pickup.id ? bookedOf(now) : null) ?? unreadable('a pickup without a number');
  }

  async #read(id: string, left: TimeLeft = (ms) => ms): Promise<VendorPickup> {
    return parsed(await this.api.get<unknown>(pathOf(id), { timeoutMs: left(limits.read) }));
  }
}

const pathOf = (id: string): string => `pickups/${encodeURIComponent(id)}`;

/** Null: no driver comes. @throws upstream when one does, but its number is not there yet */
function bookedOf({ status, confirmation }: VendorPickup): BookedPickup | null {
  if (status !== 'scheduled') return null;
  return confirmation ? { confirmation } : unreadable('a pickup without a number');
}

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

function parsed(value: unknown): VendorPickup {
  return vendorObjects.pickup.safeParse(value).data ?? unreadable('a pickup that cannot be read');
}

function unreadable(what: string): never {
  throw new DomainError('carrier_garbled', 'upstream', `EasyPost gave ${what}.`);
}

const refused = (message: string): DomainError => new DomainError('carrier_refused', 'conflict', message);

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.code === 'carrier_refused';

const stillOpen = (seconds: number): DomainError =>
  new DomainError('carrier_unavailable', 'upstream', 'An earlier request for this pickup may still go through.', {
    retryAfter: seconds,
  });
