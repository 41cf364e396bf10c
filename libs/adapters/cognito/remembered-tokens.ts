import type { Actor } from '#libs/domain/accounts/actor.js';
import { TokenVerifier } from '#libs/domain/accounts/token-verifier.js';

type Known = { readonly actor: Actor; readonly until: number };

/**
 * Spares the signature of a token that has just been verified: a page that polls brings the same one every second. A token
 * is believed again for at most `keepMs` and never past its own end; a refusal is not remembered. Holds at most `capacity`
 * tokens, the oldest go first.
 */
export class RememberedTokens extends TokenVerifier {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly keepMs = 60_000,
    private readonly capacity = 10_000,
    private readonly now: () => number = Date.now,
  ) {
    super();
  }

  async verify(token: string): Promise<Actor> {
    const known = this.#known.get(token);
    if (known && this.now() < known.until) return known.actor;
    this.#known.delete(token);
    const actor = await this.tokens.verify(token);
    this.#keep(token, { actor, until: Math.min(this.now() + this.keepMs, actor.tokenExpires.getTime()) });
    return actor;
  }

  #keep(token: string, known: Known): void {
    this.#known.set(token, known);
    if (this.#known.size <= this.capacity) return;
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }
}
