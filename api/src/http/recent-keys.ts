/** A number for each key, for at most `capacity` keys: the ones written longest ago go first. */
export class RecentKeys {
  readonly #values = new Map<string, number>();

  constructor(private readonly capacity = 100_000) {}

  of(key: string): number | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: number): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const oldest = this.#values.size > this.capacity ? this.#values.keys().next() : undefined;
    if (oldest && !oldest.done) this.#values.delete(oldest.value);
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
