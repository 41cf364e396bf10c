import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../user-pool/user.js';
import type { UserPool } from '../user-pool/user-pool.js';

/** What the other provider states about a person. */
export type Person = { email: string; name: string; verified: boolean };

/** Whether a user with a password has this address: the pre sign-up trigger of docs/cognito.md refuses a second account. */
export const isTaken = (pool: UserPool, email: string): boolean => {
  const user = pool.users.find(email);
  return user !== undefined && !user.federated;
};

/** The pool's one user of an account at the provider, with the provider's current statements: never a user with a password. */
export function federatedUser(pool: UserPool, provider: string, { email, name, verified }: Person): User {
  const id = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  const profile = { email, emailVerified: verified, attributes: { name } };
  const known = pool.users.federated({ provider, id });
  if (known) return pool.users.change(known, profile);
  const secret = randomBytes(32).toString('hex'); // nobody knows it, and the user is not found by e-mail
  return pool.users.add({ ...profile, secret, status: 'EXTERNAL_PROVIDER', federated: { provider, id } });
}
