import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import type { RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import type { Clock } from '#libs/runtime/clock.js';
import { rateInputHash } from '#libs/domain/quotes/rate-input.js';
import type { FileCallPace } from './file-call-pace.js';

type Answer = RateAnswer | null;

/** `patient`: rows wait for an aggregator that does not answer; else it is asked once, and its silence counts for all rows. */
type Asking = { sellers: readonly string[]; patient: boolean; signal: AbortSignal; clock: Clock };

/**
 * What aggregators answer about the rows of one run, at the pace of files. Equal parcels are asked once in a minute, also while
 * the first of them waits for its answer.
 */
export class LiveAnswers {
  /** After how many milliseconds the remaining rows can be asked; null: at once. */
  resumeInMs: number | null = null;
  readonly #answers = new LRUCache<string, Promise<Answer>>({ max: 500, ttl: 60_000 });
  readonly #silent = new Map<string, RateAnswer>();

  constructor(
    private readonly carriers: FetchCarrierRates,
    private readonly pace: FileCallPace,
    private readonly asking: Asking,
  ) {}

  /** The answers by aggregator; null: one of them has to be asked later. */
  async of(request: RateRequest): Promise<ReadonlyMap<string, RateAnswer> | null> {
    const hash = rateInputHash(request);
    const { sellers } = this.asking;
    const answers = await Promise.all(sellers.map((seller) => this.#once(`${seller} ${hash}`, seller, request)));
    const found = new Map<string, RateAnswer>();
    for (const [at, answer] of answers.entries()) if (answer) found.set(sellers[at]!, answer);
    return found.size === sellers.length ? found : null;
  }

  #once(key: string, seller: string, request: RateRequest): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#ask(seller, request);
    this.#answers.set(key, answer);
    return answer;
  }

  async #ask(seller: string, request: RateRequest): Promise<Answer> {
    const { patient, signal, clock } = this.asking;
    const silent = this.#silent.get(seller);
    if (silent && !patient) return silent;
    if (this.resumeInMs !== null) return null;
    const { waitMs, isReserved } = await this.pace.reserve(seller);
    if (!isReserved) return this.#postpone(waitMs);
    await pause(waitMs, undefined, { signal });
    const answer = await this.carriers.ask(seller, request, signal);
    if (answer.rates.length > 0 || !answer.messages.some((one) => one.retryable && one.carrier === seller))
      return answer;
    this.#silent.set(seller, answer);
    const openMs = this.carriers.circuitOpenMs(seller, clock.now().getTime());
    if (openMs === 0 || !patient) return answer;
    await this.pace.pause(seller, openMs);
    return this.#postpone(openMs);
  }

  /** Whether an aggregator did not answer. */
  get isSilent(): boolean {
    return this.#silent.size > 0;
  }

  #postpone(ms: number): null {
    this.resumeInMs = Math.max(this.resumeInMs ?? 0, ms);
    return null;
  }
}
