import { LRUCache } from 'lru-cache';
import type { RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import { rateInputHash } from '#libs/domain/quotes/rate-input.js';

const minute = 60_000;

/** Responses of the last minute by request: reloading a page calls nobody. Incomplete responses are not cached. */
export class RateCache {
  readonly #answers = new LRUCache<string, RateAnswer>({ max: 1_000, ttl: minute });

  async answer(request: RateRequest, ask: () => Promise<RateAnswer>): Promise<RateAnswer> {
    const key = rateInputHash(request);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = await ask();
    if (!answer.messages.some(({ retryable }) => retryable)) this.#answers.set(key, answer);
    return answer;
  }
}
