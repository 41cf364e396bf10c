import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { rateLimited } from './rate-limited-error.js';

const mostRemembered = 10_000;

/** Who has guessed too often, and until when. In memory: the rate limiter does the counting. */
@Injectable()
export class GuessLockout {
  readonly #until = new LRUCache<string, number>({ max: mostRemembered });

  /** @param seconds from now */
  close(key: string, seconds: number): void {
    this.#until.set(key, Date.now() + seconds * 1000);
  }

  /** @throws DomainError rate_limited while any of them is locked out. */
  assertOpen(keys: readonly string[]): void {
    const until = Math.max(...keys.map((key) => this.#until.get(key) ?? 0));
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) throw rateLimited(seconds);
  }
}
