import { LRUCache } from 'lru-cache';
import type { Actor } from '#libs/domain/identity/actor.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';

type Known = { readonly actor: Actor; readonly until: number };

/**
 * Skips the signature check of a token that was just verified: a page that polls sends the same one every second. A
 * result is reused for at most `keepMs` and never past the token's expiry; refusals are not cached. Holds at most
 * `capacity` tokens and evicts the least recently used.
 */
export class VerifiedTokenCache extends TokenVerifier {
  readonly #known: LRUCache<string, Known>;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly rememberMs = 60_000,
    capacity = 10_000,
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.#known = new LRUCache({ max: capacity });
  }

  async verify(token: string): Promise<Actor> {
    const known = this.#known.get(token);
    if (known && this.now() < known.until) return known.actor;
    const actor = await this.tokens.verify(token);
    this.#known.set(token, { actor, until: Math.min(this.now() + this.rememberMs, actor.tokenExpires.getTime()) });
    return actor;
  }
}
