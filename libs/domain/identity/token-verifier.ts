import type { Actor } from './actor.js';

/** The port to the identity provider. */
export abstract class TokenVerifier {
  /**
   * Turns a bearer token into the actor it stands for.
   * @throws DomainError `token_expired` when it has only expired, `unauthenticated` for any other problem with the
   * token, `unavailable` (kind upstream) when the issuer's keys cannot be read: never accepted unseen.
   */
  abstract verify(token: string): Promise<Actor>;
}
