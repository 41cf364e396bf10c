import { AwsFailure } from '../aws-failure.js';
import type { IdentityPool } from './identity-pool.js';
import type { Input, Operations } from '../input.js';

const idPattern = /^[\w-]+:[0-9a-f-]+$/;

/** The operations of AWSCognitoIdentityService that the sandbox supports. */
export const identityOperations = (pool: IdentityPool): Operations => ({
  GetId: (input) => pool.getId(idIn(input, 'IdentityPoolId'), loginsIn(input)),
  GetOpenIdToken: (input) => pool.getOpenIdToken(idIn(input, 'IdentityId'), loginsIn(input)),
  GetCredentialsForIdentity: (input) => pool.getCredentials(idIn(input, 'IdentityId'), loginsIn(input)),
});

function idIn(input: Input, member: string): string {
  const value = input[member];
  if (typeof value === 'string' && value.length <= 55 && idPattern.test(value)) return value;
  const fault =
    value === undefined || value === null
      ? 'must not be null'
      : `must satisfy regular expression pattern: ${idPattern.source}`;
  throw new AwsFailure('InvalidParameterException', `1 validation error detected: '${member}' ${fault}`);
}

function loginsIn({ Logins: logins }: Input): Record<string, string> | undefined {
  if (logins === undefined || logins === null) return undefined;
  if (typeof logins === 'object' && Object.values(logins).every((token) => typeof token === 'string'))
    return { ...(logins as Record<string, string>) };
  throw new AwsFailure('InvalidParameterException', "1 validation error detected: 'Logins' must be a map of strings");
}
