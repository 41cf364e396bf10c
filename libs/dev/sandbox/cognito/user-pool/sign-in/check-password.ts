import { AwsFailure } from '../../aws-failure.js';
import { isPassword } from './srp.js';
import type { User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** The same error for a wrong password and an unknown name. */
export const wrongPassword = () => new AwsFailure('NotAuthorizedException', 'Incorrect username or password.');

/** The user with that name and password. @throws AwsFailure NotAuthorizedException, also during a lockout. */
export function checkPassword(pool: UserPool, name: string, password: string): User {
  const { sub, password: stored, user } = pool.users.claimant(name);
  pool.lockouts.assertOpen(sub);
  if (!isPassword(pool.scope, sub, password, stored) || !user) {
    pool.lockouts.failed(sub);
    throw wrongPassword();
  }
  pool.lockouts.forget(sub);
  return user;
}
