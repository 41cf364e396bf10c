import { hash } from 'node:crypto';
import { MemoizeFor } from '#libs/runtime/memoize-for.js';
import { rememberedSince } from './get-device.js';
import { requestBounds, getUser, type RequestBounds } from './get-user.js';
import type { PoolUser } from './owner-identity-service.js';

/** A positive answer counts this long at most; a refusal or a fault is not remembered at all. */
const rememberMs = 30_000;
/** Answers kept at most; the oldest go first. */
const capacity = 10_000;

/** Asks the user pool who holds a token. Questions about the same token at the same time are one question. */
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
