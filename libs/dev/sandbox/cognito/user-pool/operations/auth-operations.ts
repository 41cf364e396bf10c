import { AwsFailure } from '../../aws-failure.js';
import { choiceIn, mapIn, optionalTextIn, sessionIn, tokenIn, type Operations } from '../../input.js';
import { checkPassword } from '../sign-in/check-password.js';
import { proveTotp, takeNewPassword } from '../sign-in/plain-challenges.js';
import { parameter, usernameOf, type Parameters } from '../sign-in/parameters.js';
import { afterPassword, type AuthAnswer } from '../sign-in/sign-in.js';
import { proveDevice, provePassword, startDeviceSrp, startSrp } from '../sign-in/srp-challenges.js';
import type { UserPool } from '../user-pool.js';

type Flow = (pool: UserPool, parameters: Parameters) => AuthAnswer;
type Challenge = (pool: UserPool, parameters: Parameters, session: string | undefined) => AuthAnswer;

const flows = {
  USER_SRP_AUTH: startSrp,
  USER_PASSWORD_AUTH: (pool, parameters) => {
    const user = checkPassword(pool, usernameOf(parameters), parameter(parameters, 'PASSWORD'));
    return afterPassword(pool, user, parameters['DEVICE_KEY']);
  },
  REFRESH_TOKEN_AUTH: refreshFlow,
  REFRESH_TOKEN: refreshFlow,
} satisfies Record<string, Flow>;

const challenges = {
  PASSWORD_VERIFIER: provePassword,
  NEW_PASSWORD_REQUIRED: takeNewPassword,
  SOFTWARE_TOKEN_MFA: proveTotp,
  DEVICE_SRP_AUTH: startDeviceSrp,
  DEVICE_PASSWORD_VERIFIER: proveDevice,
} satisfies Record<string, Challenge>;

/** Signing in and staying signed in. */
export const authOperations = (pool: UserPool): Operations => ({
  InitiateAuth(input) {
    pool.assertClient(input);
    const flow: Flow = flows[choiceIn(input, 'AuthFlow', Object.keys(flows) as (keyof typeof flows)[])];
    return flow(pool, mapIn(input, 'AuthParameters'));
  },

  RespondToAuthChallenge(input) {
    pool.assertClient(input);
    const name = choiceIn(input, 'ChallengeName', Object.keys(challenges) as (keyof typeof challenges)[]);
    const challenge: Challenge = challenges[name];
    return challenge(pool, mapIn(input, 'ChallengeResponses'), sessionIn(input));
  },

  GetTokensFromRefreshToken(input) {
    pool.assertClient(input);
    const RefreshToken = tokenIn(input, 'RefreshToken');
    const tokens = refreshed(pool, RefreshToken, optionalTextIn(input, 'DeviceKey'));
    const next = pool.rotation && { RefreshToken: pool.grants.rotate(RefreshToken) };
    return { AuthenticationResult: { ...tokens, ...next } };
  },
});

/** A client with refresh token rotation may only use GetTokensFromRefreshToken. */
function refreshFlow(pool: UserPool, parameters: Parameters): AuthAnswer {
  const token = parameter(parameters, 'REFRESH_TOKEN');
  if (pool.rotation) throw new AwsFailure('InvalidParameterException', 'Auth flow not enabled for this client');
  return { ChallengeParameters: {}, AuthenticationResult: refreshed(pool, token, parameters['DEVICE_KEY']) };
}

/** New access and id tokens of the same sign-in. A refresh token of a known browser is valid with its key only. */
function refreshed(pool: UserPool, token: string, deviceKey?: string): Record<string, unknown> {
  const grant = pool.grants.redeem(token);
  const user = pool.users.find(grant.sub);
  const known = user?.devices.some(({ key }) => key === grant.deviceKey);
  if (!user || (known && deviceKey !== grant.deviceKey))
    throw new AwsFailure('NotAuthorizedException', 'Invalid Refresh Token.');
  if (!user.enabled) throw new AwsFailure('NotAuthorizedException', 'User is disabled.');
  return pool.tokens.issue(user, grant);
}
