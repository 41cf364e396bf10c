import { AwsFailure } from '../../aws-failure.js';
import { codeIn, passwordIn, usernameIn, type Operations } from '../../input.js';
import { checkPassword } from '../sign-in/check-password.js';
import { delivery } from '../mails.js';
import { assertGoodPassword } from '../sign-in/password-policy.js';
import type { User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** Replaces a forgotten password by a code, and a known one. */
export const passwordOperations = (pool: UserPool): Operations => ({
  /** An unknown name gets the same response as a known one, but no mail. */
  async ForgotPassword(input) {
    pool.assertClient(input);
    const name = usernameIn(input);
    const { sub, user } = pool.users.claimant(name);
    if (user) assertResettable(user);
    const code = pool.codes.issue('reset', sub);
    if (user?.enabled) await pool.mails.send(user.email, 'reset', code);
    return { CodeDeliveryDetails: delivery(user?.email ?? name) };
  },

  ConfirmForgotPassword(input) {
    pool.assertClient(input);
    const { sub, user } = pool.users.claimant(usernameIn(input));
    const [code, secret] = [codeIn(input), passwordIn(input)];
    assertGoodPassword(secret);
    pool.codes.spend('reset', sub, code);
    if (!user) return {};
    pool.users.change(user, { password: pool.users.verifier(sub, secret), status: 'CONFIRMED', emailVerified: true });
    pool.lockouts.forget(sub);
    return {};
  },

  ChangePassword(input) {
    const { user } = pool.signedIn(input);
    const proposed = passwordIn(input, 'ProposedPassword');
    checkPassword(pool, user.sub, passwordIn(input, 'PreviousPassword'));
    assertGoodPassword(proposed);
    pool.users.change(user, { password: pool.users.verifier(user.sub, proposed) });
    return {};
  },
});

/** A code is sent to a verified address only. @throws AwsFailure */
export function assertResettable({ status, emailVerified }: User): void {
  if (status === 'FORCE_CHANGE_PASSWORD')
    throw new AwsFailure('NotAuthorizedException', 'User password cannot be reset in the current state.');
  if (!emailVerified)
    throw new AwsFailure(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
}
