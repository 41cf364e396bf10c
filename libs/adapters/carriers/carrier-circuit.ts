/** Failures in a row that open the circuit, and how long it then stays open. */
const maxFailures = 5;
const openMs = 30_000;

/**
 * Spares a carrier that keeps failing, and our customers the wait: after five failures in a row it is left alone for 30 s, and
 * for as long as it says itself.
 */
export class CarrierCircuit {
  #failures = 0;
  #openUntil = 0;

  /** How long it is left alone still, milliseconds; 0 when it may be asked. */
  openMs(now: number): number {
    return Math.max(0, this.#openUntil - now);
  }

  /** Milliseconds since 1970; 0 while it may be asked. Once that is over one more failure opens it again. */
  get openUntil(): number {
    return this.#openUntil;
  }

  succeeded(): void {
    this.#failures = this.#openUntil = 0;
  }

  /** `askedMs`: how long the carrier wants to be left alone, 0 where it did not say. */
  failed(now: number, askedMs = 0): void {
    this.#failures += 1;
    this.#openUntil = now + Math.max(askedMs, this.#failures >= maxFailures ? openMs : 0);
  }
}
