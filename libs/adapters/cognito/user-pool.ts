import { createHash } from 'node:crypto';
import { askingBounds, getUser, type AskingBounds } from './get-user.js';
import type { PoolUser } from './owner-identity-service.js';

/** A positive answer counts this long; a refusal or a fault is not remembered at all. */
const keepMs = 30_000;
/** Answers kept at most; the oldest go first. */
const capacity = 10_000;

type Kept = { identity: PoolUser; until: number };

/** Asks the user pool who holds a token. Questions about the same token at the same time are one question. */
export class CognitoUserPool {
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Promise<PoolUser>>();

  constructor(
    private readonly settings: { readonly userPoolUrl: string },
    private readonly now: () => number = Date.now,
    private readonly bounds: AskingBounds = askingBounds,
  ) {}

  async whoIs(token: string): Promise<PoolUser> {
    const key = createHash('sha256').update(token).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.now()) return kept.identity;
    const asking = this.#asking.get(key) ?? this.#ask(key, token);
    return asking;
  }

  #ask(key: string, token: string): Promise<PoolUser> {
    const asked = this.now();
    const asking = getUser(this.settings.userPoolUrl, token, this.bounds)
      .then((identity) => {
        this.#keep(key, { identity, until: asked + keepMs });
        return identity;
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.size > capacity ? this.#kept.keys().next() : undefined;
    if (oldest && !oldest.done) this.#kept.delete(oldest.value);
  }
}
