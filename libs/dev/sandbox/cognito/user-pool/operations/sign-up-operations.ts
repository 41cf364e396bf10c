import { AwsFailure } from '../../aws-failure.js';
import { codeIn, passwordIn, usernameIn, type Operations } from '../../input.js';
import { attributesIn, isEmail } from '../attributes.js';
import { delivery } from '../mails.js';
import { assertGoodPassword } from '../sign-in/password-policy.js';
import type { UserPool } from '../user-pool.js';

/** From sign-up to a confirmed user. */
export const signUpOperations = (pool: UserPool): Operations => ({
  async SignUp(input) {
    pool.assertClient(input);
    const email = usernameIn(input);
    const secret = passwordIn(input);
    const attributes = attributesIn(input);
    if (!isEmail(email)) throw new AwsFailure('InvalidParameterException', 'Username should be an email.');
    if (attributes.email !== undefined && attributes.email.toLowerCase() !== email.toLowerCase())
      throw new AwsFailure('InvalidParameterException', 'Username and email differ.');
    assertGoodPassword(secret);
    const user = pool.users.add({ email, secret, attributes: attributes.others, status: 'UNCONFIRMED' });
    await pool.mails.send(email, 'signUp', pool.codes.issue('signUp', user.sub));
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery(email) };
  },

  /** An unknown name has no code: the same as an expired one. */
  ConfirmSignUp(input) {
    pool.assertClient(input);
    const { sub, user } = pool.users.claimant(usernameIn(input));
    const code = codeIn(input);
    if (user && user.status !== 'UNCONFIRMED')
      throw new AwsFailure('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
    pool.codes.spend('signUp', sub, code);
    if (user) pool.users.change(user, { status: 'CONFIRMED', emailVerified: true });
    return {};
  },

  async ResendConfirmationCode(input) {
    pool.assertClient(input);
    const name = usernameIn(input);
    const { sub, user } = pool.users.claimant(name);
    if (user && user.status !== 'UNCONFIRMED')
      throw new AwsFailure('InvalidParameterException', 'User is already confirmed.');
    const code = pool.codes.issue('signUp', sub);
    if (user) await pool.mails.send(user.email, 'signUp', code);
    return { CodeDeliveryDetails: delivery(user?.email ?? name) };
  },
});
