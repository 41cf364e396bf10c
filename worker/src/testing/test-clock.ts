import { Clock } from '#libs/runtime/clock.js';

/** The time of the machine, moved on by as many days as a test wants. */
export class TestClock extends Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Days may be fractions. */
  pass(days: number): void {
    this.#aheadMs += days * 24 * 3600_000;
  }
}
