import { Injectable } from '@nestjs/common';
import { rateLimited } from './rate-limited.js';

const mostRemembered = 10_000;

/** Who has guessed too often, and until when. In memory: the counting itself is the rate limiter's. */
@Injectable()
export class GuessLock {
  readonly #until = new Map<string, number>();

  /** @param seconds from now */
  close(key: string, seconds: number): void {
    const now = Date.now();
    if (this.#until.size >= mostRemembered)
      for (const [old, until] of this.#until) if (until <= now) this.#until.delete(old);
    if (this.#until.size >= mostRemembered) this.#until.clear();
    this.#until.set(key, now + seconds * 1000);
  }

  /** @throws DomainError rate_limited while any of them is closed. */
  assertOpen(keys: readonly string[]): void {
    const until = Math.max(...keys.map((key) => this.#until.get(key) ?? 0));
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) throw rateLimited(seconds);
  }
}
