import type { Operations } from '../../input.js';
import { adminOperations } from './admin-operations.js';
import { authOperations } from './auth-operations.js';
import { deviceOperations } from './device-operations.js';
import { groupOperations } from './group-operations.js';
import { listUsers } from './list-users.js';
import { passwordOperations } from './password-operations.js';
import { profileOperations } from './profile-operations.js';
import { signOutOperations } from './sign-out-operations.js';
import { signUpOperations } from './sign-up-operations.js';
import { totpOperations } from './totp-operations.js';
import type { UserPool } from '../user-pool.js';

/** The operations of AWSCognitoIdentityProviderService that the sandbox supports. */
export const userPoolOperations = (pool: UserPool): Operations => ({
  ...signUpOperations(pool),
  ...authOperations(pool),
  ...passwordOperations(pool),
  ...profileOperations(pool),
  ...totpOperations(pool),
  ...deviceOperations(pool),
  ...signOutOperations(pool),
  ...adminOperations(pool),
  ...groupOperations(pool),
  ...listUsers(pool),
});
