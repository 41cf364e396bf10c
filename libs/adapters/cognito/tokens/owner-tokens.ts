import type { Actor } from '#libs/domain/identity/actor.js';
import type { OwnerRegistry } from '#libs/domain/identity/owner-registry.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';

/** The content of a vendor's token: an actor with the vendor's subject, not yet an owner id. */
export type VerifiedToken = Omit<Actor, 'id'> & { readonly subject: string };

/** Maps the vendor's subject to our owner id, so that no other code sees the subject. */
export class OwnerTokens extends TokenVerifier {
  constructor(
    private readonly tokens: { verify(token: string): Promise<VerifiedToken> },
    private readonly identities: OwnerRegistry,
  ) {
    super();
  }

  async verify(token: string): Promise<Actor> {
    const { subject, ...actor } = await this.tokens.verify(token);
    return { ...actor, id: await this.identities.ownerOf(actor.kind, subject) };
  }
}
