import { AwsFailure } from '../../aws-failure.js';
import { checkedUsername } from '../../input.js';
import type { Sealed } from './seals.js';
import { assertMayEnter } from './sign-in.js';
import type { User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** AuthParameters or ChallengeResponses. */
export type Parameters = Record<string, string>;

export function parameter(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw new AwsFailure('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}

/** The name in a sign-in; leading and trailing spaces are refused as in any other request. */
export const usernameOf = (parameters: Parameters): string => checkedUsername(parameter(parameters, 'USERNAME'));

const sentences = {
  expired: 'Invalid session for the user, session is expired.',
  spent: 'Invalid session for the user, session can only be used once.',
  unknown: 'Invalid session for the user.',
};

export const invalidSession = (why: keyof typeof sentences = 'unknown') =>
  new AwsFailure('NotAuthorizedException', sentences[why]);

/** The content of a session (or a secret block). @throws AwsFailure with the reason why it cannot be opened. */
export function openSession<T>(pool: UserPool, use: string, session: string | undefined): Sealed<T> {
  if (session === undefined) throw new AwsFailure('InvalidParameterException', 'Missing required parameter Session');
  const sealed = pool.seals.open<T>(use, session);
  if (typeof sealed === 'string') throw invalidSession(sealed);
  return sealed;
}

/** The user who is signing in, if still allowed. @throws AwsFailure */
export function userOf(pool: UserPool, sub: string): User {
  const user = pool.users.find(sub);
  if (!user) throw invalidSession();
  assertMayEnter(user);
  return user;
}
