import { createHmac, randomBytes } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import { Identities } from './identities.js';
import type { Journal } from '../journal.js';
import { storedKey } from '../stored-key.js';
import type { CognitoSandboxOptions } from '../sandbox-options.js';
import type { SigningKey } from '../signing-key.js';

/** The account that the pool belongs to. */
const accountId = '000000000000';
const issuer = 'https://cognito-identity.amazonaws.com';
type Logins = Record<string, string> | undefined;
const forbidden = (why: string) => new AwsFailure('NotAuthorizedException', why);

/** One identity pool: issues identities, OpenID tokens (RS512, as Cognito's) and temporary credentials. */
export class IdentityPool {
  readonly key: SigningKey;
  readonly #identities: Identities;
  readonly #clock: () => number;
  readonly #provider: string;

  /** `subjectOf` returns the subject of a user pool's id token, or throws an AwsFailure. */
  constructor(
    private readonly options: CognitoSandboxOptions,
    journal: Journal,
    private readonly subjectOf: (idToken: string) => string,
  ) {
    this.#clock = options.clock ?? Date.now;
    this.#identities = new Identities(journal, options.region);
    this.key = storedKey(journal, 'key', 'RS512');
    this.#provider = `cognito-idp.${options.region}.amazonaws.com/${options.userPoolId}`;
  }

  getId(poolId: string, logins: Logins, account: string = accountId): { IdentityId: string } {
    if (poolId !== this.options.identityPoolId || account !== accountId)
      throw new AwsFailure('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
    const subject = this.#subjectIn(logins);
    return { IdentityId: subject === undefined ? this.#identities.add() : this.#identities.of(subject) };
  }

  getOpenIdToken(id: string, logins: Logins): { IdentityId: string; Token: string } {
    const { identityPoolId, region, tokenSeconds = 600 } = this.options;
    const subject = this.#subjectIn(logins);
    const sub = this.#enter(id, subject);
    const now = Math.floor(this.#clock() / 1000);
    const claims = {
      sub,
      aud: identityPoolId,
      amr:
        subject === undefined
          ? ['unauthenticated']
          : ['authenticated', this.#provider, `${this.#provider}:CognitoSignIn:${subject}`],
      iss: issuer,
      [`${issuer}/identity-pool-arn`]: `arn:aws:cognito-identity:${region}:${accountId}:identitypool/${identityPoolId}`,
      exp: now + tokenSeconds,
      iat: now,
    };
    return { IdentityId: sub, Token: this.key.token(claims) };
  }

  /**
   * Well-formed credentials without any access. `Expiration` in seconds since 1970, an hour ahead. A custom role is for users, and must
   * be one of the pool's account: Cognito refuses another one as a faulty configuration.
   */
  getCredentials(id: string, logins: Logins, role?: string) {
    const subject = this.#subjectIn(logins);
    if (role !== undefined && subject === undefined) throw forbidden('A custom role needs a login.');
    if (role !== undefined && !role.startsWith(`arn:aws:iam::${accountId}:role/`))
      throw new AwsFailure('InvalidIdentityPoolConfigurationException', `The role ${role} cannot be assumed.`);
    const IdentityId = this.#enter(id, subject);
    const secret = createHmac('sha256', this.key.id).update(`${id}${this.#clock()}`).digest('base64').slice(0, 40);
    const Credentials = {
      AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
      SecretKey: secret,
      SessionToken: randomBytes(192).toString('base64'),
      Expiration: Math.floor(this.#clock() / 1000) + 3600,
    };
    return { IdentityId, Credentials };
  }

  /** The effective identity: a guest's own, or that of the user, who takes over a guest's. */
  #enter(id: string, subject: string | undefined): string {
    const identity = this.#identities.find(id);
    if (!identity) throw new AwsFailure('ResourceNotFoundException', `Identity '${id}' not found.`);
    if (subject !== undefined) {
      const entered = this.#identities.enter(id, subject);
      if (entered === undefined)
        throw forbidden(
          "Logins don't match. Please include at least one valid login for this identity or identity pool.",
        );
      return entered;
    }
    if (identity.login !== undefined || identity.mergedInto !== undefined)
      throw forbidden(`Access to Identity '${id}' is forbidden.`);
    return id;
  }

  /** The user named by the logins; undefined for a guest, if guests are allowed. */
  #subjectIn(logins: Logins): string | undefined {
    const [[provider, token] = [], ...more] = Object.entries(logins ?? {});
    if (token === undefined) {
      if (this.options.allowGuests === false)
        throw forbidden('Unauthenticated access is not supported for this identity pool.');
      return undefined;
    }
    if (provider !== this.#provider || more.length > 0)
      throw forbidden('Token is not from a supported provider of this identity pool.');
    return this.subjectOf(token);
  }
}
