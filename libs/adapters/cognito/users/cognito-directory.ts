import * as z from 'zod/mini';
import { roles, type Role } from '#libs/domain/identity/actor.js';
import type { OwnerRegistry } from '#libs/domain/identity/owner-registry.js';
import type { Identity } from '#libs/domain/identity/identity-service.js';
import { UserDirectory, type DirectoryUser } from '#libs/domain/identity/user-directory.js';
import { DomainError } from '#libs/domain/errors.js';
import type { AwsKeys } from '../../aws/signature.js';
import { signedHeaders } from './sign-request.js';

export type DirectorySettings = {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolUrl: string;
  /** Keys with access to the pool's Admin operations; without them this class cannot be used. */
  readonly adminKeys: AwsKeys | undefined;
};

const attributes = z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) }));
const listedUser = z.object({ Username: z.string(), Attributes: z._default(attributes, []) });
type ListedUser = z.infer<typeof listedUser>;
const listed = z.object({
  Users: z.array(listedUser),
  PaginationToken: z.optional(z.string()),
  NextToken: z.optional(z.string()),
});
const found = z.object({
  Enabled: z.boolean(),
  UserAttributes: attributes,
  UserMFASettingList: z.optional(z.array(z.string())),
});
const valueOf = ({ Attributes }: ListedUser, name: string): string =>
  Attributes.find(({ Name }) => Name === name)?.Value ?? '';
/** The subject of their tokens; the pool's name of a federated user differs from it. */
const subjectOf = (user: ListedUser): string => valueOf(user, 'sub') || user.Username;
const grouped = z.object({ Groups: z.array(z.object({ GroupName: z.string() })) });

/** Maximum number of pages of 60 read from a list: there are few admins and few disabled users. */
const mostPages = 20;

/** Users who may share an address: one with a password, and those of other providers. */
const mostNamesakes = 10;

/**
 * The Admin operations of a Cognito user pool, one try each: the caller may retry. Users are identified by our owner
 * ids; the pool's names stay inside this class.
 */
export class CognitoDirectory extends UserDirectory {
  constructor(
    private readonly settings: DirectorySettings,
    private readonly identities: OwnerRegistry,
    private readonly timeoutMs = 5_000,
  ) {
    super();
  }

  get configured(): boolean {
    return this.settings.adminKeys !== undefined;
  }

  async whoHas(email: string): Promise<Omit<Identity, 'mfa'> | null> {
    const Filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`;
    const users = listed.parse(await this.#ask('ListUsers', { Filter, Limit: mostNamesakes })).Users;
    const user = users.find((one) => valueOf(one, 'email_verified') === 'true') ?? users[0];
    if (!user) return null;
    return {
      ...{ email: valueOf(user, 'email'), name: valueOf(user, 'name') },
      userId: await this.identities.ownerOf('user', subjectOf(user)),
      emailVerified: valueOf(user, 'email_verified') === 'true',
    };
  }

  async find(userId: string): Promise<DirectoryUser> {
    const user = found.parse(await this.#describe(userId, 'AdminGetUser'));
    const { Groups } = grouped.parse(await this.#describe(userId, 'AdminListGroupsForUser'));
    const verified = user.UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value === 'true';
    return {
      enabled: user.Enabled,
      emailVerified: verified,
      mfa: (user.UserMFASettingList ?? []).length > 0,
      roles: roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role)),
    };
  }

  membersOf(role: Role): Promise<string[]> {
    return this.#all('ListUsersInGroup', { GroupName: role }, 'NextToken');
  }

  disabled(): Promise<string[]> {
    return this.#all('ListUsers', { Filter: 'status = "Disabled"' }, 'PaginationToken');
  }

  async disable(userId: string): Promise<void> {
    await this.#describe(userId, 'AdminDisableUser');
    await this.signOut(userId);
  }

  async enable(userId: string): Promise<void> {
    await this.#describe(userId, 'AdminEnableUser');
  }

  async resetPassword(userId: string): Promise<void> {
    await this.#describe(userId, 'AdminResetUserPassword');
  }

  async signOut(userId: string): Promise<void> {
    await this.#describe(userId, 'AdminUserGlobalSignOut');
  }

  async giveRole(userId: string, role: Role): Promise<void> {
    await this.#describe(userId, 'AdminAddUserToGroup', { GroupName: role });
  }

  async takeRole(userId: string, role: Role): Promise<void> {
    await this.#describe(userId, 'AdminRemoveUserFromGroup', { GroupName: role });
  }

  async #all(operation: string, input: object, token: 'NextToken' | 'PaginationToken'): Promise<string[]> {
    const subjects: string[] = [];
    let next: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const answer = listed.parse(
        await this.#ask(operation, { ...input, Limit: 60, ...(next ? { [token]: next } : {}) }),
      );
      subjects.push(...answer.Users.map(subjectOf));
      next = answer[token];
      if (!next) break;
    }
    return this.identities.ownersOf('user', subjects);
  }

  async #describe(userId: string, operation: string, input: object = {}): Promise<unknown> {
    const subject = await this.identities.subjectOf(userId);
    if (subject === null) throw unknownUser();
    try {
      return await this.#ask(operation, { Username: subject, ...input });
    } catch (error) {
      const Username = isUnknown(error) ? await this.#nameOf(subject) : undefined;
      if (Username === undefined) throw error;
      return this.#ask(operation, { Username, ...input });
    }
  }

  /** The pool's name of a federated user; undefined for everybody else, whose subject names them. */
  async #nameOf(subject: string): Promise<string | undefined> {
    const { Users } = listed.parse(await this.#ask('ListUsers', { Filter: `sub = "${subject}"`, Limit: 1 }));
    return Users.map(({ Username }) => Username).find((name) => name !== subject);
  }

  async #ask(operation: string, input: object): Promise<unknown> {
    const { region, userPoolId, userPoolUrl, adminKeys } = this.settings;
    if (!adminKeys) throw away(new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.'));
    const body = JSON.stringify({ UserPoolId: userPoolId, ...input });
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    };
    const url = new URL(userPoolUrl);
    const { host: _, ...signed } = signedHeaders(
      { url, region, service: 'cognito-idp', headers, body },
      adminKeys,
      new Date(),
    );
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const response = await fetch(url, { method: 'POST', headers: signed, body, signal, redirect: 'error' });
      const text = await response.text();
      const answer: unknown = text === '' ? {} : JSON.parse(text);
      if (response.ok) return answer;
      throw refusal(operation, response.status, answer);
    } catch (error) {
      throw error instanceof DomainError ? error : away(error);
    }
  }
}

const problem = z.object({ __type: z.string(), message: z.optional(z.string()) });
/** The user's state does not allow the operation. */
const states = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UnsupportedUserStateException',
];

/** The pool's limits on operations per user and on requests. */
const limits = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException'];

function refusal(operation: string, status: number, answer: unknown): DomainError {
  const { __type: type = '', message = '' } = problem.safeParse(answer).data ?? {};
  const name = type.split('#').at(-1) ?? '';
  if (name === 'UserNotFoundException') return unknownUser();
  if (states.includes(name))
    return new DomainError('illegal_transition', 'conflict', `The identity service refuses this: ${message || name}`);
  if (limits.includes(name))
    return new DomainError(
      'rate_limited',
      'forbidden',
      'The identity service takes no more of this for now. Try again in a minute.',
      { retryAfter: 60 },
    );
  return away(new Error(`${operation}: ${status} ${name}`));
}

const unknownUser = (): DomainError =>
  new DomainError('not_found', 'missing', 'The identity service does not know this user (any more).');

const away = (cause: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'upstream',
    'The identity service cannot be reached right now. Try again in a moment.',
    {},
    { cause },
  );

const isUnknown = (error: unknown): boolean => error instanceof DomainError && error.kind === 'missing';
