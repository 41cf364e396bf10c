import { createHash } from 'node:crypto';
import type { RawRequest } from './read-request.js';
import { StripeFailure } from './errors/stripe-failure.js';
import type { Store } from '../state/store.js';
import type { StoredAnswer } from '../state/tables.js';

const retentionMs = 24 * 60 * 60 * 1000;

export const fingerprintOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/**
 * Stripe's idempotency keys: the first response is stored for 24 hours and returned to the same request; a different
 * request under the same key, and one that arrives while the first is still running, are refused.
 */
export class Idempotency {
  readonly #running = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {}

  /** The stored response to this request, or null when it is new. */
  find(key: string, request: RawRequest): StoredAnswer | null {
    const stored = this.store.get('answers', key);
    if (!stored || stored.at + retentionMs <= this.clock()) return null;
    if (stored.method !== request.method || stored.path !== request.path) {
      throw misused(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}' vs '${request.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (stored.fingerprint !== fingerprintOf(request.body)) {
      throw misused(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return stored;
  }

  /** Marks a key as running; the returned function clears that. */
  claim(key: string): () => void {
    if (this.#running.has(key)) {
      throw new StripeFailure(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    this.#running.add(key);
    return () => this.#running.delete(key);
  }
}

const misused = (message: string): StripeFailure => new StripeFailure(400, { type: 'idempotency_error', message });
