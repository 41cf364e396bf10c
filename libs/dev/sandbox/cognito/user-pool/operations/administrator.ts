import { AwsFailure } from '../../aws-failure.js';
import { textIn, type Operations } from '../../input.js';
import type { UserPool } from '../user-pool.js';

/**
 * Operations for holders of the pool's AWS credentials. Checks that a request is signed, but not the signature itself.
 */
export const administrator = (pool: UserPool, operations: Operations): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (input, authorization) => {
        if (!authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
          throw new AwsFailure('MissingAuthenticationTokenException', 'Missing Authentication Token');
        const id = textIn(input, 'UserPoolId', 55);
        if (id !== pool.options.userPoolId)
          throw new AwsFailure('ResourceNotFoundException', `User pool ${id} does not exist.`);
        return operation(input, authorization);
      },
    ]),
  );
