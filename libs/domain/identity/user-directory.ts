import type { Role } from './actor.js';
import type { Identity } from './identity-service.js';

/** What the user pool says of a user. */
export type DirectoryUser = {
  readonly enabled: boolean;
  readonly emailVerified: boolean;
  readonly mfa: boolean;
  readonly roles: readonly Role[];
};

/**
 * The port to the users' pool for admins. Everything but `resetPassword` may be repeated without effect.
 * @throws DomainError from each: `unavailable` (kind upstream) when the pool does not answer, `not_found` (missing) when it does
 * not know the user, `illegal_transition` (conflict) when the user is in no state for it.
 */
export abstract class UserDirectory {
  /** Whether it is configured: without the pool's admin keys every call is `unavailable`. */
  abstract readonly configured: boolean;
  /** The user who signed up with this e-mail, ignoring case, one who has verified it first; or null. */
  abstract whoHas(email: string): Promise<Omit<Identity, 'mfa'> | null>;
  abstract find(userId: string): Promise<DirectoryUser>;
  /** Ids of the users who have a role. */
  abstract membersOf(role: Role): Promise<string[]>;
  /** Ids of the users who cannot sign in. */
  abstract disabled(): Promise<string[]>;
  /** The user can no longer sign in and is signed out everywhere. */
  abstract disable(userId: string): Promise<void>;
  abstract enable(userId: string): Promise<void>;
  /** The user gets a mail with a code for a new password. */
  abstract resetPassword(userId: string): Promise<void>;
  abstract signOut(userId: string): Promise<void>;
  abstract giveRole(userId: string, role: Role): Promise<void>;
  abstract takeRole(userId: string, role: Role): Promise<void>;
}
