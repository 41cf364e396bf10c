interface Entry {
  etag: string;
  body: unknown;
  actor: string;
}

/**
 * The last response of each polled address with its ETag, at most `limit` of them. An entry is only used by the actor it was sent
 * to, so another user never sees it.
 */
export class EtagCache {
  readonly #entries = new Map<string, Entry>();
  constructor(private readonly limit = 50) {}

  get(url: string, actor: string): Entry | undefined {
    const entry = this.#entries.get(url);
    return entry?.actor === actor ? entry : undefined;
  }

  set(url: string, entry: Entry): void {
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    if (this.#entries.size > this.limit) this.#entries.delete(this.#entries.keys().next().value ?? url);
  }
}
