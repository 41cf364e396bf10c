import { LRUCache } from 'lru-cache';

/**
 * Asks once for all who ask for the same at the same time, and remembers positive answers for who accepts their age. Holds at most
 * `capacity` answers; the least recently used go first.
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

  /** @param maxAgeMs how long ago the question may have been asked. */
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
