import { attributesIn } from '../attributes.js';
import { openSession, parameter, userOf, type Parameters } from './parameters.js';
import { assertGoodPassword } from './password-policy.js';
import { afterNewPassword, deviceChallenge, deviceOf, tokensFor, type AuthAnswer, type Progress } from './sign-in.js';
import { consumeTotp } from './consume-totp.js';
import type { UserPool } from '../user-pool.js';

const prefix = 'userAttributes.';

/** Answers NEW_PASSWORD_REQUIRED: replaces the administrator's password with the user's own. */
export function takeNewPassword(pool: UserPool, parameters: Parameters, session: string | undefined): AuthAnswer {
  const sealed = openSession<Progress>(pool, 'newPassword', session);
  const user = userOf(pool, sealed.value.sub);
  const secret = parameter(parameters, 'NEW_PASSWORD');
  const UserAttributes = Object.entries(parameters)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  const { others } = attributesIn({ UserAttributes });
  assertGoodPassword(secret);
  pool.seals.spend(sealed.id);
  const changed = pool.users.change(user, {
    password: pool.users.verifier(user.sub, secret),
    passwordExpires: undefined,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, ...others },
  });
  return afterNewPassword(pool, changed);
}

/** Answers SOFTWARE_TOKEN_MFA. After a wrong code, the same session may be used again. */
export function proveTotp(pool: UserPool, parameters: Parameters, session: string | undefined): AuthAnswer {
  const sealed = openSession<Progress>(pool, 'mfa', session);
  const { sub, deviceKey } = sealed.value;
  const user = consumeTotp(pool, userOf(pool, sub), parameter(parameters, 'SOFTWARE_TOKEN_MFA_CODE'));
  if (deviceKey === undefined) {
    pool.seals.spend(sealed.id);
    return tokensFor(pool, user);
  }
  pool.seals.promote(sealed.id, 'device');
  return deviceChallenge(user, deviceOf(user, deviceKey), session ?? '');
}
