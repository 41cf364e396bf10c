import { randomBytes } from 'node:crypto';
import { AwsFailure } from '../../aws-failure.js';
import { optionalTextIn, usernameIn, type Operations } from '../../input.js';
import { administrator } from './administrator.js';
import { attributesIn, isEmail } from '../attributes.js';
import { assertGoodPassword } from '../sign-in/password-policy.js';
import { assertResettable } from './password-operations.js';
import { seconds } from './seconds.js';
import { attributesOf, mfaOf, poolNameOf, type User } from '../user.js';
import type { UserPool } from '../user-pool.js';

const temporaryPasswordMs = 7 * 24 * 3_600_000;

/** Operations of an administrator on one user. */
export const adminOperations = (pool: UserPool): Operations =>
  administrator(pool, {
    async AdminCreateUser(input) {
      const [email, again] = [usernameIn(input), input['MessageAction'] === 'RESEND'];
      const attributes = attributesIn(input, true);
      if (!isEmail(email)) throw new AwsFailure('InvalidParameterException', 'Username should be an email.');
      const secret = optionalTextIn(input, 'TemporaryPassword', 256) ?? `Wb1-${randomBytes(6).toString('hex')}`;
      assertGoodPassword(secret);
      const [status, passwordExpires] = ['FORCE_CHANGE_PASSWORD', pool.clock() + temporaryPasswordMs] as const;
      const { others, emailVerified = false } = attributes;
      const user = again
        ? renewed(pool, pool.users.get(email), secret, passwordExpires)
        : pool.users.add({ email, secret, status, passwordExpires, emailVerified, attributes: others });
      if (input['MessageAction'] !== 'SUPPRESS') await pool.mails.send(email, 'invitation', secret);
      return { User: userView(user) };
    },

    AdminGetUser(input) {
      const user = pool.users.named(usernameIn(input));
      const { Attributes, ...view } = userView(user);
      return { ...view, UserAttributes: Attributes, ...mfaOf(user) };
    },

    AdminDisableUser(input) {
      const user = pool.users.named(usernameIn(input));
      pool.users.change(user, { enabled: false });
      pool.grants.revokeAll(user.sub);
      return {};
    },

    AdminEnableUser(input) {
      pool.users.change(pool.users.named(usernameIn(input)), { enabled: true });
      return {};
    },

    async AdminResetUserPassword(input) {
      const user = pool.users.named(usernameIn(input));
      assertResettable(user);
      const code = pool.codes.issue('reset', user.sub);
      pool.users.change(user, { status: 'RESET_REQUIRED' });
      await pool.mails.send(user.email, 'reset', code);
      return {};
    },

    AdminUserGlobalSignOut(input) {
      pool.grants.revokeAll(pool.users.named(usernameIn(input)).sub);
      return {};
    },
  });

function renewed(pool: UserPool, user: User, secret: string, passwordExpires: number): User {
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new AwsFailure(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    );
  return pool.users.change(user, { password: pool.users.verifier(user.sub, secret), passwordExpires });
}

export const userView = (user: User) => ({
  Username: poolNameOf(user),
  Attributes: attributesOf(user),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});
