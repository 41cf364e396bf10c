/** Failures in a row that open the circuit, and how long it then stays open. */
const maxFailures = 5;
const openMs = 30_000;

/** Spares a carrier that keeps failing, and our customers the wait: after five failures in a row it is left alone for 30 s. */
export class CarrierCircuit {
  readonly #failures = new Map<string, { count: number; openUntil: number }>();

  isOpen(carrier: string, now: number): boolean {
    return this.openUntil(carrier) > now;
  }

  /** Milliseconds since 1970; 0 while it is closed. Once that is over one more failure opens it again. */
  openUntil(carrier: string): number {
    return this.#failures.get(carrier)?.openUntil ?? 0;
  }

  succeeded(carrier: string): void {
    this.#failures.delete(carrier);
  }

  failed(carrier: string, now: number): void {
    const count = (this.#failures.get(carrier)?.count ?? 0) + 1;
    this.#failures.set(carrier, { count, openUntil: count >= maxFailures ? now + openMs : 0 });
  }
}
