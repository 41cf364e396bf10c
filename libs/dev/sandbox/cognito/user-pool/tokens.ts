import { randomUUID } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import type { CognitoSandboxOptions } from '../sandbox-options.js';
import type { SigningKey } from '../signing-key.js';
import type { Grant } from './grants.js';
import { identitiesOf, poolNameOf, type User } from './user.js';

/** The user, the sign-in and the browser of an access token. */
export type Bearer = { sub: string; grantId: string; deviceKey: string };
/** Lets a token call the pool's own operations: the only scope after a password. */
const passwordScope = 'aws.cognito.signin.user.admin';
/** What an app may request on the hosted pages. */
export const hostedScopes = [passwordScope, 'openid', 'email', 'profile'];
type Claims = Record<string, unknown> | undefined;

/** Issues and reads the pool's access and id tokens (RS256), with the same claims as Cognito's. */
export class Tokens {
  readonly issuer: string;
  readonly seconds: number;

  constructor(
    private readonly key: SigningKey,
    private readonly options: CognitoSandboxOptions,
    private readonly clock: () => number,
  ) {
    this.issuer = `https://cognito-idp.${options.region}.amazonaws.com/${options.userPoolId}`;
    this.seconds = options.userTokenSeconds ?? 900;
  }

  /** The part of an AuthenticationResult that every sign-in and refresh returns. */
  issue(user: User, { id, signedInAt, deviceKey, scope }: Grant, nonce?: string) {
    const now = Math.floor(this.clock() / 1000);
    const groups = [
      ...user.groups,
      ...(user.federated ? [`${this.options.userPoolId}_${user.federated.provider}`] : []),
    ];
    const claims = {
      sub: user.sub,
      ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
      iss: this.issuer,
      origin_jti: id,
      event_id: randomUUID(),
      auth_time: Math.floor(signedInAt / 1000),
      exp: now + this.seconds,
      iat: now,
    };
    const access = {
      ...claims,
      ...(deviceKey ? { device_key: deviceKey } : {}),
      client_id: this.options.clientId,
      token_use: 'access',
      ...(scope ? { version: 2 } : {}),
      scope: scope ?? passwordScope,
      jti: randomUUID(),
      username: poolNameOf(user),
    };
    const identity = {
      ...claims,
      ...user.attributes,
      email: user.email,
      email_verified: user.emailVerified,
      'cognito:username': poolNameOf(user),
      ...(user.federated ? { identities: identitiesOf(user) } : {}),
      ...(nonce ? { nonce } : {}),
      aud: this.options.clientId,
      token_use: 'id',
      jti: randomUUID(),
    };
    const sign = (of: Record<string, unknown>) => this.key.token(of, { typ: undefined });
    return { AccessToken: sign(access), IdToken: sign(identity), ExpiresIn: this.seconds, TokenType: 'Bearer' };
  }

  /** @throws AwsFailure NotAuthorizedException */
  bearer(accessToken: string): Bearer {
    const claims = this.#ours(accessToken);
    if (claims?.['token_use'] !== 'access' || claims['client_id'] !== this.options.clientId)
      throw new AwsFailure('NotAuthorizedException', 'Invalid Access Token');
    if (this.#isOver(claims)) throw new AwsFailure('NotAuthorizedException', 'Access Token has expired');
    return {
      sub: String(claims['sub']),
      grantId: String(claims['origin_jti']),
      deviceKey: String(claims['device_key']),
    };
  }

  /** The user of an id token, for an identity pool. @throws AwsFailure NotAuthorizedException */
  subjectOfIdToken(idToken: string): string {
    const claims = this.#ours(idToken);
    if (claims?.['token_use'] !== 'id' || claims['aud'] !== this.options.clientId)
      throw new AwsFailure('NotAuthorizedException', 'Invalid login token. Not a valid OpenId Connect identity token.');
    if (this.#isOver(claims)) throw new AwsFailure('NotAuthorizedException', 'Invalid login token. Token expired.');
    return String(claims['sub']);
  }

  #ours(token: string): Claims {
    const claims = this.key.claimsOf(token);
    return claims?.['iss'] === this.issuer ? claims : undefined;
  }

  #isOver(claims: Record<string, unknown>): boolean {
    return Number(claims['exp']) * 1000 <= this.clock();
  }
}
