import { AwsFailure } from '../../aws-failure.js';
import { textIn, type Operations } from '../../input.js';
import type { UserPool } from '../user-pool.js';

/** Ends one sign-in, or all of a user's. */
export const signOutOperations = (pool: UserPool): Operations => ({
  GlobalSignOut(input) {
    pool.grants.revokeAll(pool.signedIn(input).user.sub);
    return {};
  },

  /** An unknown or already revoked token is not an error. */
  RevokeToken(input) {
    pool.assertClient(input);
    const token = textIn(input, 'Token', 131_072);
    if (pool.key.claimsOf(token)) throw new AwsFailure('UnsupportedTokenTypeException', 'Unsupported token type');
    const grant = pool.grants.find(token);
    if (grant) pool.grants.revoke(grant.id);
    return {};
  },
});
