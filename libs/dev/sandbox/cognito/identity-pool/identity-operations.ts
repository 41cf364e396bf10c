import { AwsFailure } from '../aws-failure.js';
import type { IdentityPool } from './identity-pool.js';
import type { Input, Operations } from '../input.js';

const idPattern = /^[\w-]+:[0-9a-f-]+$/;

/** The operations of AWSCognitoIdentityService that the sandbox supports. */
export const identityOperations = (pool: IdentityPool): Operations => ({
  GetId: (input) => pool.getId(idIn(input, 'IdentityPoolId'), loginsIn(input), accountIn(input)),
  GetOpenIdToken: (input) => pool.getOpenIdToken(idIn(input, 'IdentityId'), loginsIn(input)),
  GetCredentialsForIdentity: (input) => pool.getCredentials(idIn(input, 'IdentityId'), loginsIn(input), roleIn(input)),
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

function accountIn({ AccountId: account }: Input): string | undefined {
  if (account === undefined || account === null) return undefined;
  if (typeof account === 'string' && /^\d{1,15}$/.test(account)) return account;
  throw new AwsFailure('InvalidParameterException', "1 validation error detected: 'AccountId' must match \\d+");
}

function roleIn({ CustomRoleArn: role }: Input): string | undefined {
  if (role === undefined || role === null) return undefined;
  if (typeof role === 'string' && role.length >= 20 && role.length <= 2048) return role;
  throw new AwsFailure('InvalidParameterException', "1 validation error detected: 'CustomRoleArn' must be an ARN");
}

function loginsIn({ Logins: logins }: Input): Record<string, string> | undefined {
  if (logins === undefined || logins === null) return undefined;
  if (typeof logins === 'object' && Object.values(logins).every((token) => typeof token === 'string'))
    return { ...(logins as Record<string, string>) };
  throw new AwsFailure('InvalidParameterException', "1 validation error detected: 'Logins' must be a map of strings");
}
