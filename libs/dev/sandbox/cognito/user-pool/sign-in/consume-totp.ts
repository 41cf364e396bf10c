import { AwsFailure } from '../../aws-failure.js';
import { totpStep } from './totp.js';
import type { User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/**
 * Consumes a code of the user's authenticator app.
 * @throws AwsFailure CodeMismatch-, ExpiredCode-, NotAuthorizedException
 */
export function consumeTotp(pool: UserPool, user: User, code: string): User {
  const who = `totp:${user.sub}`;
  pool.lockouts.assertOpen(who);
  const { totp } = user;
  if (!totp) throw new AwsFailure('SoftwareTokenMFANotFoundException', 'Software token MFA is not set up.');
  const step = totpStep(totp.secret, code, pool.clock());
  if (step === undefined) {
    pool.lockouts.failed(who);
    throw new AwsFailure('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= totp.usedStep)
    throw new AwsFailure('ExpiredCodeException', 'Your software token has already been used once.');
  pool.lockouts.forget(who);
  return pool.users.change(user, { totp: { ...totp, usedStep: step } });
}
