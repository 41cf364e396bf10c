import { LRUCache } from 'lru-cache';
import type { RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import { rateInputHash } from '#libs/domain/quotes/rate-input.js';

const minute = 60_000;

/** Answers of the last minute by what was asked: a page that is loaded again asks nobody. Answers with a hole are not kept. */
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
