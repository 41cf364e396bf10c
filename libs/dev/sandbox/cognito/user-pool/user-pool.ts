import { createHmac } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import { clientIdIn, tokenIn, type Input } from '../input.js';
import type { Journal } from '../journal.js';
import { storedKey } from '../stored-key.js';
import type { CognitoSandboxOptions, NewUser } from '../sandbox-options.js';
import type { SigningKey } from '../signing-key.js';
import { Codes } from './codes.js';
import { Grants } from './grants.js';
import { Lockouts } from './sign-in/lockouts.js';
import { Mails } from './mails.js';
import { Seals } from './sign-in/seals.js';
import { Tokens, type Bearer } from './tokens.js';
import { provenApp, type User } from './user.js';
import { Users } from './users.js';

/** Groups that exist; an administrator puts users into them. */
export const groups = ['admin', 'operator'] as const;

/** One user pool with one client, and everything that its operations use. */
export class UserPool {
  readonly key: SigningKey;
  /** Part of every password hash: the pool's id after the underscore. */
  readonly scope: string;
  readonly users: Users;
  readonly codes: Codes;
  readonly lockouts: Lockouts;
  readonly grants: Grants;
  readonly seals: Seals;
  readonly tokens: Tokens;
  readonly mails: Mails;
  /** Undefined without refresh token rotation. */
  readonly rotation: { graceSeconds: number } | undefined;

  constructor(
    readonly options: CognitoSandboxOptions,
    journal: Journal,
    readonly clock: () => number,
  ) {
    this.key = storedKey(journal, 'userPoolKey', 'RS256');
    this.rotation =
      options.refreshTokenRotation === false ? undefined : (options.refreshTokenRotation ?? { graceSeconds: 60 });
    this.scope = options.userPoolId.split('_')[1] ?? '';
    const secretFor = (use: string) => createHmac('sha256', this.key.pem).update(use).digest();
    this.users = new Users(journal, this.scope, secretFor('nobody'), clock);
    this.codes = new Codes(journal, secretFor('codes'), clock);
    this.lockouts = new Lockouts(journal, clock);
    this.grants = new Grants(journal, secretFor('refresh'), clock, (this.rotation?.graceSeconds ?? 0) * 1000);
    this.seals = new Seals(clock);
    this.tokens = new Tokens(this.key, options, clock);
    this.mails = new Mails(options.smtpUrl, clock);
    for (const user of options.users ?? []) this.#admitOnce(user);
  }

  /** Creates a user who can sign in right away. @throws AwsFailure UsernameExistsException */
  admit({ email, password, groups: held = [], name, authenticatorSecret }: NewUser): User {
    return this.users.add({
      email,
      emailVerified: true,
      attributes: name === undefined ? {} : { name },
      secret: password,
      status: 'CONFIRMED',
      groups: held,
      ...(authenticatorSecret ? { totp: provenApp(authenticatorSecret) } : {}),
    });
  }

  /** Leaves users alone who turned an app off or use another one. */
  #admitOnce(newUser: NewUser): void {
    const user = this.users.find(newUser.email);
    if (!user) this.admit(newUser);
    else if (newUser.authenticatorSecret && !user.totp)
      this.users.change(user, { totp: provenApp(newUser.authenticatorSecret) });
  }

  /** @throws AwsFailure for another client, or one that sends a secret. */
  assertClient(input: Input): void {
    const id = clientIdIn(input);
    if (id !== this.options.clientId)
      throw new AwsFailure('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    if (input['SecretHash'] ?? input['ClientSecret'])
      throw new AwsFailure(
        'NotAuthorizedException',
        `Client ${id} is configured for no secret but secret was received`,
      );
  }

  /** The user of the request's access token. @throws AwsFailure NotAuthorizedException, UserNotFoundException */
  signedIn(input: Input): { user: User; bearer: Bearer } {
    const bearer = this.tokens.bearer(tokenIn(input, 'AccessToken'));
    const user = this.users.get(bearer.sub);
    if (!user.enabled) throw new AwsFailure('NotAuthorizedException', 'User is disabled.');
    if (!this.grants.isLive(bearer.grantId))
      throw new AwsFailure('NotAuthorizedException', 'Access Token has been revoked');
    return { user, bearer };
  }
}
