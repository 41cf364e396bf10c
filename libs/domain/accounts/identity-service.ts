/** Whom the user pool knows behind a user's access token. `email` and `name` are '' where the pool has none. */
export type Identity = {
  /** Our owner id. */
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
};

/** The port to the user pool itself: unlike a token's signature it knows who has been disabled or signed out since. */
export abstract class IdentityService {
  /**
   * Who holds this access token right now; a positive answer may be up to 30 s old.
   * @throws DomainError `unauthenticated` when the user is disabled, deleted or signed out everywhere, `unavailable` (kind
   * upstream) when the pool does not answer: never accepted unseen.
   */
  abstract whoIs(token: string): Promise<Identity>;
}
