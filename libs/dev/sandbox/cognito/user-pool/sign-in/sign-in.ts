import { createHash, randomUUID } from 'node:crypto';
import { AwsFailure } from '../../aws-failure.js';
import { attributesOf, type Device, type User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** The state of a session between two challenges: whose password was right, in which known browser. */
export type Progress = { sub: string; deviceKey?: string };

export type AuthAnswer =
  | { ChallengeName: string; ChallengeParameters: Record<string, string>; Session?: string }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: Record<string, unknown> };

/** What follows the right password: the next challenge, or tokens. @throws AwsFailure when the user may not sign in. */
export function afterPassword(pool: UserPool, user: User, deviceKey?: string): AuthAnswer {
  assertMayEnter(user);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return afterNewPassword(pool, user, deviceKey);
  if ((user.passwordExpires ?? Infinity) <= pool.clock())
    throw new AwsFailure(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  const attributes = Object.fromEntries(attributesOf(user).map(({ Name, Value }) => [Name, Value]));
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      userAttributes: JSON.stringify({ ...attributes, sub: undefined }),
      requiredAttributes: '[]',
    },
    Session: pool.seals.seal('newPassword', { sub: user.sub } satisfies Progress),
  };
}

/** A remembered browser replaces an authenticator's code. */
export function afterNewPassword(pool: UserPool, user: User, deviceKey?: string): AuthAnswer {
  const device = deviceKey === undefined ? undefined : deviceOf(user, deviceKey);
  const progress: Progress = { sub: user.sub, ...(device ? { deviceKey: device.key } : {}) };
  if (user.totp?.enabled && !device?.remembered)
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: user.totp.name },
      Session: pool.seals.seal('mfa', progress),
    };
  return device ? deviceChallenge(user, device, pool.seals.seal('device', progress)) : tokensFor(pool, user);
}

export const deviceChallenge = ({ sub }: User, { key }: Device, session: string): AuthAnswer => ({
  ChallengeName: 'DEVICE_SRP_AUTH',
  ChallengeParameters: { USERNAME: sub, DEVICE_KEY: key },
  Session: session,
});

/** Signs in: in a known browser, or in one that ConfirmDevice may make known. */
export function tokensFor(pool: UserPool, user: User, device?: Device): AuthAnswer {
  const offered = { DeviceKey: `${pool.options.region}_${randomUUID()}`, DeviceGroupKey: groupKeyOf(user) };
  const { grant, refreshToken } = pool.grants.open(user.sub, device?.key ?? offered.DeviceKey);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...pool.tokens.issue(user, grant),
      RefreshToken: refreshToken,
      ...(device ? {} : { NewDeviceMetadata: offered }),
    },
  };
}

/** @throws AwsFailure; the official client looks for the word "device" in it. */
export function deviceOf({ devices }: User, key: string): Device {
  const device = devices.find((one) => one.key === key);
  if (!device) throw new AwsFailure('ResourceNotFoundException', 'Device does not exist.');
  return device;
}

export const groupKeyOf = ({ sub }: User): string => `-${createHash('sha256').update(sub).digest('hex').slice(0, 9)}`;

export function assertMayEnter({ enabled, status }: User): void {
  if (!enabled) throw new AwsFailure('NotAuthorizedException', 'User is disabled.');
  if (status === 'UNCONFIRMED') throw new AwsFailure('UserNotConfirmedException', 'User is not confirmed.');
  if (status === 'RESET_REQUIRED')
    throw new AwsFailure('PasswordResetRequiredException', 'Password reset required for the user');
}
