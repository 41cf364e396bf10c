/**
 * Asks once for all who ask for the same at the same time, and remembers positive answers for who accepts their age. Holds at most
 * `capacity` answers; the oldest go first.
 */
export class MemoizeFor<T> {
  readonly #answers = new Map<string, { answer: T; asked: number }>();
  readonly #asking = new Map<string, { asking: Promise<T>; asked: number }>();

  constructor(
    private readonly capacity: number,
    private readonly now: () => number = Date.now,
  ) {}

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
      this.#keep(key, { answer, asked });
      return answer;
    } finally {
      if (this.#asking.get(key)?.asking === asking) this.#asking.delete(key);
    }
  }

  forget(key: string): void {
    this.#answers.delete(key);
    this.#asking.delete(key);
  }

  #keep(key: string, known: { answer: T; asked: number }): void {
    this.#answers.delete(key);
    this.#answers.set(key, known);
    const first = this.#answers.size > this.capacity ? this.#answers.keys().next() : undefined;
    if (first && !first.done) this.#answers.delete(first.value);
  }
}
