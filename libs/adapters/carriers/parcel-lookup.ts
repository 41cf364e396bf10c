import { LRUCache } from 'lru-cache';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { Carrier, TrackAnswer } from '#libs/domain/carriers/carrier.js';
import { isValidNumber } from '#libs/domain/labels/tracking-number-formats.js';
import { DomainError, waitAskedFor } from '#libs/domain/errors.js';

/** `answer` null: the carrier does not know the number. */
type Found = { answer: TrackAnswer | null; checkedAt: Date };
export type LookupLimits = {
  /** A person waits this long, milliseconds; a later answer is there for the next try. */
  waitMs: number;
  /** How long an answer is cached, milliseconds, and how many. */
  keepMs: number;
  capacity: number;
  /** Numbers that are asked about in an hour by this process: each costs money. */
  perHour: number;
  atOnce: number;
};
const usual: LookupLimits = { waitMs: 4_000, keepMs: 600_000, capacity: 5_000, perHour: 300, atOnce: 20 };

const hour = 3600_000;
/** EasyPost's numbers for tests, which no carrier issues. */
const testNumber = /^EZ([1-7])0{8}\1$/;
const nowhere = { country: 'US', postal: '', state: '', city: '', residential: false } as const;

/**
 * Asks an aggregator about other shops' numbers. Nothing is stored: answers are cached in memory, a number is requested once in
 * ten minutes for any number of callers, and a budget bounds the cost of strangers' requests.
 */
export class ParcelLookup {
  readonly #known: LRUCache<string, Found>;
  readonly #asking = new Map<string, Promise<Found>>();
  #hour = { since: 0, asked: 0 };

  /** `carrier` null: no aggregator is configured. */
  constructor(
    private readonly carrier: Pick<Carrier, 'track'> | null,
    private readonly limits: LookupLimits = usual,
  ) {
    this.#known = new LRUCache({ max: limits.capacity, ttl: limits.keepMs });
  }

  /**
   * @throws conflict `carrier_refused` without an aggregator; missing `not_found` when nobody knows the number; upstream
   * `carrier_busy` over the budget, `carrier_unavailable` when there is no answer in time.
   */
  async find(carrier: string, number: string): Promise<{ answer: TrackAnswer; checkedAt: Date }> {
    const key = `${carrier} ${number}`;
    const { answer, checkedAt } =
      this.#known.get(key) ?? (await this.#inTime(carrier, this.#asked(key, carrier, number)));
    if (answer) return { answer, checkedAt };
    throw new DomainError('not_found', 'missing', `${carrierName(carrier)} does not know this number. Check it.`);
  }

  /** Whether the carrier could have issued the number: only then is it requested. */
  mayExist(carrier: string, number: string): boolean {
    return isValidNumber(number, carrier) || testNumber.test(number);
  }

  /** One request for all simultaneous callers. */
  #asked(key: string, carrier: string, number: string): Promise<Found> {
    const already = this.#asking.get(key);
    if (already) return already;
    if (!this.carrier) {
      const text = `We can't look up ${carrierName(carrier)} numbers here. Track it on the carrier's page.`;
      throw new DomainError('carrier_refused', 'conflict', text);
    }
    this.#spend();
    const asking = this.#ask(this.carrier, carrier, number)
      .then((found) => (this.#known.set(key, found), found))
      .finally(() => this.#asking.delete(key));
    asking.catch(() => undefined);
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(through: Pick<Carrier, 'track'>, carrier: string, trackingNumber: string): Promise<Found> {
    const checkedAt = new Date();
    const request = { service: '', shippedAt: checkedAt.toISOString(), from: nowhere, to: nowhere };
    try {
      return { answer: await through.track({ trackingNumber, carrier, ...request }), checkedAt };
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'upstream') return { answer: null, checkedAt };
      const text = `${carrierName(carrier)} does not answer at the moment. Try again in a minute.`;
      const retryAfter = Math.max(60, waitAskedFor(error) / 1000);
      throw new DomainError('carrier_unavailable', 'upstream', text, { retryAfter }, { cause: error });
    }
  }

  #spend(): void {
    const now = Date.now();
    if (now - this.#hour.since >= hour) this.#hour = { since: now, asked: 0 };
    if (this.#hour.asked < this.limits.perHour && this.#asking.size < this.limits.atOnce) {
      this.#hour.asked += 1;
      return;
    }
    const isSpent = this.#hour.asked >= this.limits.perHour;
    const retryAfter = isSpent ? Math.ceil((this.#hour.since + hour - now) / 1000) : 5;
    const text = "Too many numbers are being looked up. Try again later, or track it on the carrier's page.";
    throw new DomainError('carrier_busy', 'upstream', text, { retryAfter });
  }

  async #inTime(carrier: string, asking: Promise<Found>): Promise<Found> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const text = `${carrierName(carrier)} is slow to answer. Try again in a few seconds.`;
    const error = new DomainError('carrier_unavailable', 'upstream', text, { retryAfter: 3 });
    const timer = setTimeout(() => reject(error), this.limits.waitMs);
    try {
      return await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
