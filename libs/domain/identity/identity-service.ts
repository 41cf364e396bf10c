/** The user pool's user of an access token. `email` and `name` are '' where the pool has none. */
export type Identity = {
  /** Our owner id. */
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Whether sign-in needs a code in addition to the password. */
  readonly mfa: boolean;
};

/** The port to the user pool itself: unlike a token's signature it knows who was disabled or signed out since. */
export abstract class IdentityService {
  /**
   * The user of this access token.
   * @param maxAgeMs how old a positive answer may be; 30 s by default.
   * @throws DomainError `unauthenticated` when the user is disabled, deleted or signed out everywhere, `unavailable` (kind
   * upstream) when the pool does not answer: never admitted unchecked.
   */
  abstract whoIs(token: string, maxAgeMs?: number): Promise<Identity>;

  /**
   * Since when the pool remembers this browser as one that needs no code; null: it does not.
   * @throws as `whoIs`
   */
  abstract rememberedSince(token: string, deviceKey: string): Promise<Date | null>;
}
