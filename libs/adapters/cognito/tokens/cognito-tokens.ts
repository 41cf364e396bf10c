import { hash } from 'node:crypto';
import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { JwksNotAvailableInCacheError, KidNotFoundInJwksError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtHeader, JwtPayload } from 'aws-jwt-verify/jwt-model';
import { roles, type SignIn } from '#libs/domain/identity/actor.js';
import type { CognitoSettings } from './cognito-settings.js';
import { TokenLivesTooLong, TokenRefused, tokenProblem } from './token-errors.js';
import { JwksFetcher } from './jwks-fetcher.js';
import type { VerifiedToken } from './owner-tokens.js';

/** Issuer and keys of the OpenID tokens of all identity pools (RS512; user pools sign with RS256). */
export const identityIssuer = 'https://cognito-identity.amazonaws.com';
export const identityJwksUri = `${identityIssuer}/.well-known/jwks_uri`;
const algorithms = new Set(['RS256', 'RS512']);

type Check = { header: JwtHeader; payload: JwtPayload };

/**
 * Verifies what Cognito issues: guests bring an identity pool's OpenID token, users their user pool's access token.
 * Stricter than aws-jwt-verify: `exp` and `iat` are required (the library accepts a token without them), the token's
 * lifetime is limited by the setting, only RSA algorithms are accepted, and an unknown key id causes at most one
 * request for keys per 10 s.
 */
export class CognitoTokens {
  readonly #verifier: ReturnType<typeof verifierOf>;

  /**
   * @param livesTooLong called with a valid token that is refused only for its lifetime, which means that the pool is
   * misconfigured.
   */
  constructor(
    settings: CognitoSettings,
    private readonly livesTooLong: () => void = () => undefined,
  ) {
    this.#verifier = verifierOf(settings);
  }

  async verify(token: string): Promise<VerifiedToken> {
    try {
      const payload = this.#verifyWithKnownKeys(token) ?? (await this.#verifier.verify(token));
      return payload.iss === identityIssuer ? guestOf(payload) : userOf(payload);
    } catch (error) {
      if (error instanceof TokenLivesTooLong) this.livesTooLong();
      throw tokenProblem(error);
    }
  }

  /**
   * Verifies synchronously; undefined when the key must be fetched first. Node distinguishes the kinds of keys by
   * internal errors; capturing their stack traces would take as long as the signature.
   */
  #verifyWithKnownKeys(token: string): JwtPayload | undefined {
    const depth = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    try {
      return this.#verifier.verifySync(token);
    } catch (error) {
      if (error instanceof JwksNotAvailableInCacheError || error instanceof KidNotFoundInJwksError) return undefined;
      throw error;
    } finally {
      Error.stackTraceLimit = depth;
    }
  }
}

/** One verifier for both issuers; a user pool has two possible issuer names. */
function verifierOf(settings: CognitoSettings) {
  const { identityPoolId, userPoolId, clientId, identityJwksUrl, userPoolJwksUrl, tokenMaxMinutes = 15 } = settings;
  const commonCheck = checkOf(tokenMaxMinutes);
  const pools = [undefined, 'issuer-cognito-idp'].map((form) => CognitoJwtVerifier.parseUserPoolId(userPoolId, form));
  const instead = new Map<string, string>();
  if (identityJwksUrl) instead.set(identityJwksUri, identityJwksUrl);
  if (userPoolJwksUrl) for (const { jwksUri } of pools) instead.set(jwksUri, userPoolJwksUrl);
  const userCheck = (token: Check) => {
    commonCheck(token);
    validateCognitoJwtFields(token.payload, { tokenUse: 'access', clientId });
  };
  const guests = {
    issuer: identityIssuer,
    jwksUri: identityJwksUri,
    audience: identityPoolId,
    customJwtCheck: commonCheck,
  };
  const users = pools.map((pool) => ({ ...pool, audience: null, customJwtCheck: userCheck }));
  return JwtVerifier.create([guests, ...users], {
    jwksCache: new SimpleJwksCache({ fetcher: new JwksFetcher(instead) }),
  });
}

const checkOf =
  (maxMinutes: number) =>
  ({ header, payload }: Check): void => {
    if (!algorithms.has(header.alg ?? '')) throw new TokenRefused('algorithm');
    if (typeof payload.exp !== 'number') throw new TokenRefused('no expiry');
    if (typeof payload.iat !== 'number') throw new TokenRefused('no time of issue');
    if (payload.exp - payload.iat > maxMinutes * 60) throw new TokenLivesTooLong('life');
  };

/** A missing time becomes 1970, so that whatever depends on it refuses. */
const timeOf = (seconds: unknown): Date => new Date((typeof seconds === 'number' ? seconds : 0) * 1000);
const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * `origin_jti` is the same in every token of one sign-in, refreshed or not (pools with token revocation on, the
 * default).
 */
function signInOf(payload: JwtPayload): SignIn {
  const origin = textOf(payload['origin_jti']);
  return {
    at: timeOf(payload['auth_time']),
    session: origin && hash('sha256', origin, 'base64url'),
    device: textOf(payload['device_key']),
    ...(isHosted(payload) ? { hosted: true } : {}),
  };
}

/** The only scope of a sign-in with a password. */
const passwordScope = 'aws.cognito.signin.user.admin';

/**
 * Whether the token comes from the hosted pages. The browser chooses the scopes there, so the scopes alone prove nothing: these
 * tokens also have a version, and those of federated users the group that the pool has for their provider.
 */
function isHosted({ version, scope, iss = '', 'cognito:groups': groups }: JwtPayload): boolean {
  const ofProvider = `${iss.slice(iss.lastIndexOf('/') + 1)}_`;
  return (
    version !== undefined ||
    textOf(scope || passwordScope) !== passwordScope ||
    (Array.isArray(groups) && groups.some((group) => textOf(group).startsWith(ofProvider)))
  );
}

/** A signed-in identity must use its user pool's token: only that has its groups. */
function guestOf(payload: JwtPayload): VerifiedToken {
  const methods = payload['amr'];
  if (!payload.sub || !Array.isArray(methods) || !methods.includes('unauthenticated'))
    throw new TokenRefused('not a guest');
  const signIn = { at: timeOf(payload.iat), session: '', device: '' };
  return { subject: payload.sub, kind: 'guest', roles: [], tokenExpires: timeOf(payload.exp), signIn };
}

function userOf(payload: JwtPayload): VerifiedToken {
  const groups = payload['cognito:groups'];
  if (!payload.sub) throw new TokenRefused('no subject');
  const held = roles.filter((role) => Array.isArray(groups) && groups.includes(role));
  return {
    subject: payload.sub,
    kind: 'user',
    roles: held,
    tokenExpires: timeOf(payload.exp),
    signIn: signInOf(payload),
  };
}
