import { hash } from 'node:crypto';
import { MemoizeFor } from '#libs/runtime/memoize-for.js';
import { rememberedSince } from './get-device.js';
import { requestBounds, getUser, type RequestBounds } from './get-user.js';
import type { PoolUser } from './owner-identity-service.js';

/** A positive result is cached for at most this long; refusals and errors are not cached. */
const rememberMs = 30_000;
/** Maximum number of cached results; the oldest are evicted. */
const capacity = 10_000;

/** Looks up the user of a token. Concurrent requests for the same token are shared. */
export class CognitoUserPool {
  readonly #answers: MemoizeFor<PoolUser>;

  constructor(
    private readonly settings: { readonly userPoolUrl: string },
    now: () => number = Date.now,
    private readonly bounds: RequestBounds = requestBounds,
  ) {
    this.#answers = new MemoizeFor(capacity, now);
  }

  whoIs(token: string, maxAgeMs = rememberMs): Promise<PoolUser> {
    const key = hash('sha256', token, 'base64url');
    const age = Math.min(maxAgeMs, rememberMs);
    return this.#answers.ask(key, age, () => getUser(this.settings.userPoolUrl, token, this.bounds));
  }

  rememberedSince(token: string, deviceKey: string): Promise<Date | null> {
    return rememberedSince(this.settings.userPoolUrl, token, deviceKey, this.bounds);
  }
}
