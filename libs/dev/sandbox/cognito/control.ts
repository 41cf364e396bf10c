import { AwsFailure } from './aws-failure.js';
import type { Faults } from './faults.js';
import type { NewUser } from './sandbox-options.js';
import type { UserPool } from './user-pool/user-pool.js';

export type Controlled = { userPool: UserPool; faults: Faults };

/**
 * Answers `/_sandbox/…`, which the real service does not have: mails with their codes, users created as confirmed, older
 * sign-ins, faults. Undefined for an unknown control path.
 */
export function handleControl({ userPool, faults }: Controlled, route: string, query: URLSearchParams, body: string) {
  switch (route) {
    case 'GET mails':
      return { mails: userPool.mails.stored(query.get('to')) };
    case 'POST users': {
      const user = userPool.admit(newUserIn(body));
      return { sub: user.sub, email: user.email, groups: user.groups };
    }
    case 'POST sign-ins': {
      const { minutes } = JSON.parse(body) as { minutes: number };
      userPool.grants.age(minutes * 60_000);
      return {};
    }
    case 'POST faults': {
      const { type, times, operation } = JSON.parse(body) as { type: string; times: number; operation?: string };
      faults.order(type, times, operation);
      return {};
    }
    default:
      return undefined;
  }
}

function newUserIn(body: string): NewUser {
  const { email, password, groups, name, authenticatorSecret } = JSON.parse(body) as Partial<NewUser>;
  if (typeof email !== 'string' || typeof password !== 'string')
    throw new AwsFailure('InvalidParameterException', 'email and password must be given.');
  return {
    ...{ email, password },
    ...(groups ? { groups } : {}),
    ...(name ? { name } : {}),
    ...(authenticatorSecret ? { authenticatorSecret } : {}),
  };
}
