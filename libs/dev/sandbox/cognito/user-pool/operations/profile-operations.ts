import { AwsFailure } from '../../aws-failure.js';
import { codeIn, textIn, type Input, type Operations } from '../../input.js';
import { attributesIn } from '../attributes.js';
import { delivery } from '../mails.js';
import { attributesOf, mfaOf, poolNameOf, type User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** What signed-in users may see and change of their own account. */
export const profileOperations = (pool: UserPool): Operations => ({
  GetUser(input) {
    const { user } = pool.signedIn(input);
    return { Username: poolNameOf(user), UserAttributes: attributesOf(user), ...mfaOf(user) };
  },

  /** A new address replaces the old one when it is verified. */
  async UpdateUserAttributes(input) {
    const { user } = pool.signedIn(input);
    const { email, others } = attributesIn(input);
    const newEmail = email === undefined || email === user.email ? undefined : email;
    if (newEmail) assertFree(pool, user, newEmail);
    const code = newEmail && pool.codes.issue('email', user.sub, newEmail);
    const attributes = { ...user.attributes, ...others };
    pool.users.change(user, { attributes, ...(email === undefined ? {} : { newEmail }) });
    if (!newEmail || !code) return { CodeDeliveryDetailsList: [] };
    await pool.mails.send(newEmail, 'email', code);
    return { CodeDeliveryDetailsList: [delivery(newEmail)] };
  },

  async GetUserAttributeVerificationCode(input) {
    const { user } = pool.signedIn(input);
    assertEmailIn(input);
    const to = user.newEmail ?? user.email;
    await pool.mails.send(to, 'email', pool.codes.issue('email', user.sub, to));
    return { CodeDeliveryDetails: delivery(to) };
  },

  VerifyUserAttribute(input) {
    const { user } = pool.signedIn(input);
    assertEmailIn(input);
    const email = user.newEmail ?? user.email;
    assertFree(pool, user, email);
    pool.codes.spend('email', user.sub, codeIn(input, 'Code'), email);
    pool.users.change(user, { email, emailVerified: true, newEmail: undefined });
    return {};
  },

  DeleteUser(input) {
    removeUser(pool, pool.signedIn(input).user);
  },
});

function assertEmailIn(input: Input): void {
  if (textIn(input, 'AttributeName', 32) !== 'email')
    throw new AwsFailure('InvalidParameterException', 'Only email can be verified.');
}

function assertFree(pool: UserPool, { sub }: User, email: string): void {
  if ((pool.users.find(email)?.sub ?? sub) !== sub)
    throw new AwsFailure('AliasExistsException', 'An account with the email already exists.');
}

/** Deletes a user with all dependent data; the user's tokens are no longer valid. */
function removeUser(pool: UserPool, user: User): void {
  pool.users.delete(user);
  pool.grants.revokeAll(user.sub);
  pool.codes.forgetAll(user.sub);
  for (const who of [user.sub, `totp:${user.sub}`]) pool.lockouts.forget(who);
}
