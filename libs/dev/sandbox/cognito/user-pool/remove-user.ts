import type { User } from './user.js';
import type { UserPool } from './user-pool.js';

/** Deletes a user with everything that hangs on him; his tokens open nothing any more. */
export function removeUser(pool: UserPool, user: User): void {
  pool.users.delete(user);
  pool.grants.revokeAll(user.sub);
  pool.codes.forgetAll(user.sub);
  for (const who of [user.sub, `totp:${user.sub}`]) pool.lockouts.forget(who);
}
