/** Consecutive failures that open the circuit, and how long it stays open. */
const maxFailures = 5;
const openMs = 30_000;

/**
 * Stops calling a carrier that keeps failing, so that customers need not wait for it: for 30 s after five consecutive
 * failures, or longer if the carrier requests it. Calls that were under way when it opened do not end the pause.
 */
export class CarrierCircuit {
  #failures = 0;
  #openUntil = 0;

  /** Remaining time until calls are allowed, milliseconds; 0 when they are. */
  openMs(now: number): number {
    return Math.max(0, this.#openUntil - now);
  }

  /** Milliseconds since 1970; 0 while closed. After that time, one more failure opens it again. */
  get openUntil(): number {
    return this.#openUntil;
  }

  succeeded(now: number): void {
    this.#failures = 0;
    if (this.openMs(now) === 0) this.#openUntil = 0;
  }

  /** `requestedMs`: the pause that the carrier requested, 0 if none. */
  failed(now: number, requestedMs = 0): void {
    this.#failures += 1;
    const pauseMs = Math.max(requestedMs, this.#failures >= maxFailures ? openMs : 0);
    this.#openUntil = Math.max(this.#openUntil, now + pauseMs);
  }
}
