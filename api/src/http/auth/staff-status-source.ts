import type { Actor, Role } from '#libs/domain/identity/actor.js';

/** What the user pool says of somebody on the staff right now, whatever their token says. */
export type StaffStatus = {
  /** Of the roles in the token those that they still have. */
  readonly roles: readonly Role[];
  /** Whether they sign in with a code besides the password. */
  readonly mfa: boolean;
};

/** The port to whoever knows the staff. */
export abstract class StaffStatusSource {
  /**
   * @param maxAgeMs how old the answer may be.
   * @throws DomainError unauthenticated for somebody disabled, deleted or signed out, unavailable: never accepted unseen.
   */
  abstract of(actor: Actor, token: string, maxAgeMs: number): Promise<StaffStatus>;
}
