import { LRUCache } from 'lru-cache';
import type { Actor } from '#libs/domain/identity/actor.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';

type Known = { readonly actor: Actor; readonly until: number };

/**
 * Spares the signature of a token that has just been verified: a page that polls brings the same one every second. A token
 * is believed again for at most `keepMs` and never past its own end; a refusal is not remembered. Holds at most `capacity`
 * tokens, the least recently used go first.
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
