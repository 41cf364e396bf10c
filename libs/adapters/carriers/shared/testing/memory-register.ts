import { AggregatorRegister, type PurchaseAttempt } from '../aggregator-register.js';

/** The register of a test: it ends with it. `now` is its clock, milliseconds. */
export class MemoryRegister extends AggregatorRegister {
  readonly #ids = new Map<string, string>();
  readonly #attempts = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {
    super();
  }

  find(reference: string): Promise<string | null> {
    return Promise.resolve(this.#ids.get(reference) ?? null);
  }

  keep(reference: string, id: string): Promise<string> {
    if (!this.#ids.has(reference)) this.#ids.set(reference, id);
    return Promise.resolve(this.#ids.get(reference) ?? id);
  }

  beginAttempt(reference: string, openSeconds: number): Promise<PurchaseAttempt> {
    const before = this.#attempts.get(reference);
    const wait = before === undefined ? 0 : Math.max(0, Math.ceil((before - this.now()) / 1000 + openSeconds));
    if (wait === 0) this.#attempts.set(reference, this.now());
    const sinceSeconds = before === undefined ? null : (this.now() - before) / 1000;
    return Promise.resolve({ waitSeconds: wait, sinceSeconds });
  }

  endAttempt(reference: string): Promise<void> {
    this.#attempts.delete(reference);
    return Promise.resolve();
  }
}
