import { DomainError, waitAskedFor } from '#libs/domain/errors.js';
import {
  Carrier,
  type BoughtLabels,
  type CarrierDocument,
  type CarrierNews,
  type LabelRequest,
  type RateAnswer,
  type RateRequest,
  type TrackAnswer,
  type TrackRequest,
  type VoidAnswer,
} from '#libs/domain/carriers/carrier.js';
import type { CarrierAccount } from '#libs/domain/carriers/carrier-account.js';
import type { CarrierClaims } from '#libs/domain/carriers/carrier-claims.js';
import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';
import type {
  BookedPickup,
  CarrierPickupBooking,
  CarrierPickupOffers,
  CarrierPickupRequest,
  PickupCancelAnswer,
} from '#libs/domain/carriers/carrier-pickup.js';
import { rateLimitsMs } from '#libs/contracts/shipments/rate-limits.js';
import type { UnexplainedRefusals } from '#libs/domain/carriers/unexplained-refusals.js';
import { carrierResponses } from './carrier-responses.js';
import { CarrierCircuit } from './carrier-circuit.js';

type Verb = keyof typeof carrierResponses;
export type CallLimits = Partial<Record<Verb, number>>;

/**
 * Time limits of calls, milliseconds. A purchase looks up the sale before it buys: both fit into one attempt of its
 * job.
 */
const callLimits: Record<Verb, number> = {
  rates: rateLimitsMs.hard,
  buy: 30_000,
  findPurchase: 15_000,
  voidPurchase: 30_000,
  track: 10_000,
  pickupOffers: 10_000,
  bookPickup: 45_000,
  findPickup: 15_000,
  cancelPickup: 30_000,
  ping: 5_000,
  carrierAccounts: 5_000,
  fileClaim: 45_000,
  findClaim: 20_000,
  cancelClaim: 30_000,
};

/**
 * A carrier with time limits and checked responses. A call that takes too long or cannot be read is `upstream`: its
 * outcome is open, as the port defines. Rates and scans have a circuit breaker, since people and whole polling rounds
 * wait for them: a carrier that keeps failing, or asks for a pause, is not called.
 */
export class GuardedCarrier extends Carrier {
  readonly code: string;
  readonly name: string;
  override readonly isAggregator: boolean;
  override readonly key: CarrierKey | null;
  override readonly claims: CarrierClaims | null;
  readonly #circuits = { rates: new CarrierCircuit(), track: new CarrierCircuit(), pickupOffers: new CarrierCircuit() };

  constructor(
    private readonly carrier: Carrier,
    private readonly limits: CallLimits = {},
    private readonly refusals?: UnexplainedRefusals,
  ) {
    super();
    this.code = carrier.code;
    this.name = carrier.name;
    this.isAggregator = carrier.isAggregator;
    this.key = carrier.key;
    const { claims } = carrier;
    this.claims = claims && {
      file: (claim) => this.#guarded('fileClaim', () => claims.file(claim)),
      find: (claim) => this.#guarded('findClaim', () => claims.find(claim)),
      cancel: (id) => this.#guarded('cancelClaim', () => claims.cancel(id)),
    };
  }

  override rates(request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    return this.#unlessOpen('rates', () =>
      this.#guarded('rates', (limit) => this.carrier.rates(request, limit), signal),
    );
  }

  override ratesInProcess(request: RateRequest): RateAnswer | null {
    return this.carrier.ratesInProcess(request);
  }

  override circuitOpenUntil(verb: 'rates' | 'track'): number {
    return this.#circuits[verb].openUntil;
  }

  override buy(request: LabelRequest): Promise<BoughtLabels> {
    return this.#guarded('buy', () => this.carrier.buy(request));
  }

  /** No foreign response to check, as with `ratesInProcess`. */
  override buyTogether(requests: readonly LabelRequest[]): Promise<(BoughtLabels | Error)[]> | null {
    return this.carrier.buyTogether(requests);
  }

  override findPurchase(reference: string): Promise<BoughtLabels | null> {
    return this.#guarded('findPurchase', () => this.carrier.findPurchase(reference));
  }

  override voidPurchase(reference: string): Promise<VoidAnswer> {
    return this.#guarded('voidPurchase', () => this.carrier.voidPurchase(reference));
  }

  override track(request: TrackRequest): Promise<TrackAnswer> {
    return this.#unlessOpen('track', () => this.#guarded('track', () => this.carrier.track(request)));
  }

  override labelDocument(reference: string, position: number, url?: string): Promise<CarrierDocument> {
    return this.carrier.labelDocument(reference, position, url);
  }

  override picksUp(carrier: string): boolean {
    return this.carrier.picksUp(carrier);
  }

  override pickupOffers(request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    return this.#unlessOpen('pickupOffers', () =>
      this.#guarded('pickupOffers', () => this.carrier.pickupOffers(request)),
    );
  }

  override bookPickup(booking: CarrierPickupBooking): Promise<BookedPickup> {
    return this.#guarded('bookPickup', () => this.carrier.bookPickup(booking));
  }

  override findPickup(reference: string): Promise<BookedPickup | null> {
    return this.#guarded('findPickup', () => this.carrier.findPickup(reference));
  }

  override cancelPickup(reference: string): Promise<PickupCancelAnswer> {
    return this.#guarded('cancelPickup', () => this.carrier.cancelPickup(reference));
  }

  /** Bypasses the circuit breaker: a connection test shows the present state. */
  override ping(): Promise<void> {
    return this.#guarded('ping', () => this.carrier.ping());
  }

  override carrierAccounts(): Promise<CarrierAccount[]> {
    return this.#guarded('carrierAccounts', () => this.carrier.carrierAccounts());
  }

  override readEvent(type: string, result: unknown): CarrierNews | null {
    const news = this.carrier.readEvent(type, result);
    return news === null || typeof news === 'string' ? news : this.#read('track', news);
  }

  /** A final refusal counts as a response, and so does an answer that is not the last one (`answered`): the carrier works. */
  async #unlessOpen<T>(verb: 'rates' | 'track' | 'pickupOffers', ask: () => Promise<T>): Promise<T> {
    const circuit = this.#circuits[verb];
    const retryAfter = Math.ceil(circuit.openMs(Date.now()) / 1000);
    if (retryAfter > 0) {
      const text = `${this.name} did not answer lately. It is asked again in ${retryAfter} seconds.`;
      throw new DomainError('carrier_busy', 'upstream', text, { retryAfter });
    }
    try {
      const answer = await ask();
      circuit.succeeded(Date.now());
      return answer;
    } catch (error) {
      const works = error instanceof DomainError && (error.kind !== 'upstream' || error.details['answered'] === true);
      if (!works) circuit.failed(Date.now(), waitAskedFor(error));
      throw error;
    }
  }

  async #guarded<T>(verb: Verb, call: (limit: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const time = AbortSignal.timeout(this.#limitOf(verb));
    const limit = signal ? AbortSignal.any([signal, time]) : time;
    const { promise: over, reject } = Promise.withResolvers<never>();
    over.catch(() => undefined);
    const end = () => reject(signal?.aborted ? (signal.reason as Error) : this.#unanswered(verb));
    if (limit.aborted) end();
    else limit.addEventListener('abort', end, { once: true });
    try {
      const answer = this.#read(verb, await Promise.race([call(limit), over]));
      if (this.refusals) noteUnexplained(this.refusals, answer);
      return answer;
    } catch (error) {
      const { unknown, raw } = error instanceof DomainError ? error.details : {};
      if (unknown === true && typeof raw === 'string') this.refusals?.record(this.code, raw);
      throw error;
    } finally {
      limit.removeEventListener('abort', end);
    }
  }

  #read<T>(verb: Verb, answer: T): T {
    const { error } = carrierResponses[verb].safeParse(answer);
    if (!error) return answer;
    const where = [verb, ...(error.issues[0]?.path ?? [])].join('.');
    throw new DomainError('carrier_garbled', 'upstream', `${this.name} gave an answer that cannot be read (${where}).`);
  }

  #limitOf(verb: Verb): number {
    return this.limits[verb] ?? callLimits[verb];
  }

  #unanswered(verb: Verb): DomainError {
    const seconds = this.#limitOf(verb) / 1000;
    return new DomainError('carrier_unavailable', 'upstream', `${this.name} did not answer within ${seconds} seconds.`);
  }
}

/** Carriers without a price whose reason has no text of ours. */
function noteUnexplained(refusals: UnexplainedRefusals, answer: unknown): void {
  const { messages } = (answer ?? {}) as Partial<RateAnswer>;
  for (const { code, carrier, raw } of messages ?? []) if (code === 'unexplained' && raw) refusals.record(carrier, raw);
}
