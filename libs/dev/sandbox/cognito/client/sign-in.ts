import { callPool, type PoolAddress } from './call-pool.js';
import { unspentCode } from './unspent-code.js';

/** A user who can sign in; the secret is that of their authenticator app, if they have one. */
export type Account = { email: string; password: string; authenticatorSecret?: string | undefined };

type Answer = { Session?: string; ChallengeName?: string; AuthenticationResult?: { AccessToken: string } };

/** Signs in with the password, and with a code if required. @returns the access token. @throws when refused. */
export async function signIn(
  { url, clientId: ClientId }: PoolAddress,
  account: Account,
  clock = Date.now,
): Promise<string> {
  const { email: USERNAME, password: PASSWORD, authenticatorSecret } = account;
  const first = await callPool<Answer>(url, 'InitiateAuth', {
    ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId },
    AuthParameters: { USERNAME, PASSWORD },
  });
  if (first.AuthenticationResult) return first.AuthenticationResult.AccessToken;
  const ChallengeName = 'SOFTWARE_TOKEN_MFA';
  if (first.ChallengeName !== ChallengeName || !authenticatorSecret)
    throw new Error(`${USERNAME} is asked for ${first.ChallengeName}.`);
  const SOFTWARE_TOKEN_MFA_CODE = await unspentCode(authenticatorSecret, clock);
  const second = await callPool<Answer>(url, 'RespondToAuthChallenge', {
    ...{ ChallengeName, ClientId, Session: first.Session },
    ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
  });
  if (!second.AuthenticationResult) throw new Error(`${USERNAME} is asked for ${second.ChallengeName}.`);
  return second.AuthenticationResult.AccessToken;
}
