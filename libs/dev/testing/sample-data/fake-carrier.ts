import { DomainError } from '#libs/domain/errors.js';
import {
  Carrier,
  type BoughtLabels,
  type CarrierEvent,
  type LabelRequest,
  type RateAnswer,
  type TrackAnswer,
  type TrackRequest,
  type VoidAnswer,
} from '#libs/domain/carriers/carrier.js';
import { testRate } from './shipping-fixtures.js';

/**
 * `refuse`: refused for good; `away`: no effect and no response; `busy`: no effect, retry in 40 seconds; `lost`: it
 * takes effect, but the response is lost; `slow`: it takes effect, and the call never ends; `garbage`: it takes effect,
 * and the response is invalid; `broken`: throws something other than a DomainError.
 */
export type Fault = 'refuse' | 'away' | 'busy' | 'lost' | 'slow' | 'garbage' | 'broken';
type Verb = 'rates' | 'buy' | 'findPurchase' | 'voidPurchase' | 'track';

/** A carrier with books that tests can read and faults that tests can inject. The same reference never buys twice. */
export class FakeCarrier extends Carrier {
  readonly name = 'Test carrier';
  /** Sold and not voided, by reference. */
  readonly sold = new Map<string, BoughtLabels>();
  readonly requests: LabelRequest[] = [];
  readonly voided: string[] = [];
  readonly calls: Verb[] = [];
  /** Whether it buys labels for several references in one step; `lost`: it does, and no answer arrives. */
  sellsTogether: boolean | 'lost' = false;
  rejectsVoids = false;
  thinksAboutVoids = false;
  answer: RateAnswer;
  events: CarrierEvent[] = [];
  /** When set, every call waits for it before responding. */
  gate: Promise<void> | undefined;
  readonly #faults: { verb: Verb; fault: Fault; times: number }[] = [];
  #serial = 0;

  constructor(readonly code = 'usps') {
    super();
    this.answer = { rates: [testRate({ carrier: code })], refusals: [], messages: [] };
  }

  /** Makes the next `times` calls of the verb fail in this way. */
  fail(verb: Verb, fault: Fault, times = 1): void {
    this.#faults.push({ verb, fault, times });
  }

  fix(): void {
    this.#faults.length = 0;
  }

  count(verb: Verb): number {
    return this.calls.filter((call) => call === verb).length;
  }

  rates(): Promise<RateAnswer> {
    return this.#does('rates', () => this.answer);
  }

  buy(request: LabelRequest): Promise<BoughtLabels> {
    this.requests.push(request);
    return this.#does('buy', () => this.#sell(request));
  }

  override buyTogether(requests: readonly LabelRequest[]): Promise<(BoughtLabels | Error)[]> | null {
    if (!this.sellsTogether) return null;
    const answers = requests.map((request) => this.buy(request).catch((error: unknown) => error as Error));
    return Promise.all(answers).then((all) => {
      if (this.sellsTogether === 'lost') throw unanswered();
      return all;
    });
  }

  findPurchase(reference: string): Promise<BoughtLabels | null> {
    return this.#does('findPurchase', () => this.sold.get(reference) ?? null);
  }

  voidPurchase(reference: string): Promise<VoidAnswer> {
    return this.#does('voidPurchase', () => {
      if (this.voided.includes(reference)) return 'voided';
      if (this.thinksAboutVoids && this.sold.has(reference)) return 'submitted';
      if (!this.sold.has(reference)) return 'unsold';
      if (this.rejectsVoids) return 'rejected';
      this.sold.delete(reference);
      this.voided.push(reference);
      return 'voided';
    });
  }

  track(_request?: TrackRequest): Promise<TrackAnswer> {
    return this.#does('track', () => ({ events: this.events }));
  }

  #sell({ reference, parcels, cost }: LabelRequest): BoughtLabels {
    const earlier = this.sold.get(reference);
    if (earlier) return earlier;
    const pieces = parcels.map(() => {
      this.#serial += 1;
      const trackingNumber = `94001234567890${String(this.#serial).padStart(8, '0')}`;
      const barcode = { symbology: 'gs1-128', text: `(420)90001(92)${trackingNumber}` } as const;
      return { trackingNumber, barcode, routingCode: '90001', serviceBanner: 'TEST', sample: true };
    });
    const masterTrackingNumber = pieces[0]?.trackingNumber ?? '';
    const bought = { carrierReference: `c-${reference}`, masterTrackingNumber, cost, parcels: pieces };
    this.sold.set(reference, bought);
    return bought;
  }

  async #does<T>(verb: Verb, effect: () => T): Promise<T> {
    this.calls.push(verb);
    const planned = this.#faults.find((one) => one.verb === verb && one.times > 0);
    if (planned) planned.times -= 1;
    if (planned?.fault === 'refuse') throw new DomainError('carrier_refused', 'conflict', 'Not to this address.');
    if (planned?.fault === 'broken') throw new TypeError('undefined is not a function');
    if (planned?.fault === 'away') throw unanswered();
    if (planned?.fault === 'busy') throw unanswered(40);
    await this.gate;
    const result = effect();
    if (planned?.fault === 'lost') throw unanswered();
    if (planned?.fault === 'slow') return new Promise(() => undefined);
    if (planned?.fault === 'garbage') return { html: '<h1>Bad Gateway</h1>' } as T;
    return result;
  }
}

const unanswered = (retryAfter?: number): DomainError => {
  const details = retryAfter === undefined ? {} : { retryAfter };
  return new DomainError('carrier_unavailable', 'upstream', 'The carrier did not answer in time.', details);
};
