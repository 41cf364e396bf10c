import { AwsFailure } from '../../aws-failure.js';
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

export const invalidSession = () =>
  new AwsFailure('NotAuthorizedException', 'Invalid session for the user, session is expired.');

/** Who is in the middle of signing in, if he still may. @throws AwsFailure */
export function userOf(pool: UserPool, sub: string): User {
  const user = pool.users.find(sub);
  if (!user) throw invalidSession();
  assertMayEnter(user);
  return user;
}
