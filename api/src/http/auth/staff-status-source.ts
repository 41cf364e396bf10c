import type { Actor, Role } from '#libs/domain/identity/actor.js';

/** The user pool's current view of a staff member, whatever their token says. */
export type StaffStatus = {
  /** Of the roles in the token those that they still have. */
  readonly roles: readonly Role[];
  /** Whether they sign in with a second factor. */
  readonly mfa: boolean;
};

/** The port to the staff directory. */
export abstract class StaffStatusSource {
  /**
   * @param maxAgeMs how old the answer may be.
   * @throws DomainError unauthenticated for a user who is disabled, deleted or signed out, unavailable: never admitted unchecked.
   */
  abstract of(actor: Actor, token: string, maxAgeMs: number): Promise<StaffStatus>;
}
