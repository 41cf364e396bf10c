import { LRUCache } from 'lru-cache';

/**
 * Shares one call between concurrent callers, and caches positive results for callers that accept their age. Holds at
 * most `capacity` results and evicts the least recently used.
 */
export class MemoizeFor<T> {
  readonly #answers: LRUCache<string, { answer: T; asked: number }>;
  readonly #asking = new Map<string, { asking: Promise<T>; asked: number }>();

  constructor(
    capacity: number,
    private readonly now: () => number = Date.now,
  ) {
    this.#answers = new LRUCache({ max: capacity });
  }

  /** @param maxAgeMs the maximum age of the result. */
  async ask(key: string, maxAgeMs: number, question: () => Promise<T>): Promise<T> {
    const oldest = this.now() - maxAgeMs;
    const known = this.#answers.get(key);
    if (known && known.asked > oldest) return known.answer;
    const running = this.#asking.get(key);
    if (running && running.asked > oldest) return running.asking;
    const asked = this.now();
    const asking = question();
    this.#asking.set(key, { asking, asked });
    try {
      const answer = await asking;
      this.#answers.set(key, { answer, asked });
      return answer;
    } finally {
      if (this.#asking.get(key)?.asking === asking) this.#asking.delete(key);
    }
  }

  forget(key: string): void {
    this.#answers.delete(key);
    this.#asking.delete(key);
  }
}
