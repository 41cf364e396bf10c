import { retryRules } from './retries';
import { callIdentity, type CallRule, type IdentityTransport } from './cognito-call';

/** A user pool and its client for this application. */
export interface PoolTransport extends IdentityTransport {
  userPoolId: string;
  clientId: string;
}

/** Tokens as returned by the pool. `ExpiresIn` is in seconds; a refresh token comes only with a sign-in, or when it rotates. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken?: string;
  RefreshToken?: string;
  ExpiresIn: number;
}

export interface Delivery {
  CodeDeliveryDetails?: { Destination?: string };
}

/** Not retried: after a lost response, the second attempt would be refused because of the first one's effect. */
const once: CallRule = { retries: 0 };
/**
 * All tries of one refresh end within the minute in which a pool that rotates refresh tokens still takes the old one: four
 * tries and three pauses, in milliseconds.
 */
const refreshRule: CallRule = { longest: retryRules.longestOfRefresh, timeout: retryRules.longestOfRefresh };

/** Actions of a user pool that need no sign-in, as far as we use them: one POST each. */
export function userPool(transport: PoolTransport) {
  const { clientId: ClientId } = transport;
  const call = (action: string, body: object, rule?: CallRule) =>
    callIdentity(transport, action, { ClientId, ...body }, rule);
  return {
    signUp: (email: string, password: string, name: string) =>
      call(
        'SignUp',
        { Username: email, Password: password, UserAttributes: attributesOf({ email, name }) },
        once,
      ) as Promise<Delivery & { UserConfirmed: boolean }>,
    confirm: (email: string, code: string) => call('ConfirmSignUp', { Username: email, ConfirmationCode: code }, once),
    resend: (email: string) => call('ResendConfirmationCode', { Username: email }, once) as Promise<Delivery>,
    forgot: (email: string) => call('ForgotPassword', { Username: email }, once) as Promise<Delivery>,
    reset: (email: string, code: string, password: string) =>
      call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password }, once),
    revoke: (refreshToken: string) => call('RevokeToken', { Token: refreshToken }),
    /** One request, no SRP. The only one that pools take whose refresh tokens rotate. */
    refresh: async (refreshToken: string, deviceKey?: string): Promise<AuthenticationResult> => {
      const body = { RefreshToken: refreshToken, ...(deviceKey ? { DeviceKey: deviceKey } : {}) };
      const answer = await call('GetTokensFromRefreshToken', body, refreshRule);
      return (answer as { AuthenticationResult: AuthenticationResult }).AuthenticationResult;
    },
  };
}

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : []));
