import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '#libs/domain/errors.js';
import type { PoolUser } from './owner-identity-service.js';

/** Limits of one request: `timeoutMs` per try, at most `tries` of them, with pauses that double up to `capMs`. */
export type RequestBounds = { timeoutMs: number; tries: number; firstWaitMs: number; capMs: number };
export const requestBounds: RequestBounds = { timeoutMs: 3_000, tries: 3, firstWaitMs: 100, capMs: 1_000 };

/** The pool's errors for a token that is not or no longer valid. */
const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

/**
 * GetUser of Cognito's JSON protocol with an access token.
 * @throws DomainError `unauthenticated` when the pool refuses the token, otherwise `unavailable` after the last try.
 */
export const getUser = (url: string, token: string, bounds = requestBounds): Promise<PoolUser> =>
  callUserPool({ url, operation: 'GetUser', body: { AccessToken: token } }, identityOf, bounds);

export type UserPoolRequest = { url: string; operation: string; body: object };

/**
 * Calls an operation with a user's own access token.
 * @param read parses the response; null means that the pool does not know it, and an error counts as no response.
 * @throws like `getUser`
 */
export async function callUserPool<T>(
  question: UserPoolRequest,
  read: (answer: unknown) => T,
  bounds: RequestBounds,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return read(await askOnce(question, bounds.timeoutMs));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (tried >= bounds.tries) throw away(error);
    }
    const longest = Math.min(bounds.capMs, bounds.firstWaitMs * 2 ** (tried - 1));
    await wait(longest * (0.5 + Math.random() / 2));
  }
}

async function askOnce({ url, operation, body }: UserPoolRequest, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const type = text(answer, '__type').split('#').at(-1) ?? '';
  if (refusals.includes(type)) throw refused(type);
  if (type === 'ResourceNotFoundException') return null;
  throw new Error(`${operation}: ${response.status} ${type}`);
}

/** Reads the attributes that we use; a user without a `sub` is invalid. */
function identityOf(answer: unknown): PoolUser {
  const listed =
    typeof answer === 'object' && answer !== null && 'UserAttributes' in answer ? answer.UserAttributes : [];
  const attributes = new Map(
    (Array.isArray(listed) ? listed : []).map((one) => [text(one, 'Name'), text(one, 'Value')]),
  );
  const of = (name: string) => attributes.get(name) ?? '';
  if (!of('sub')) throw new Error('GetUser: an answer without sub');
  return {
    ...{ sub: of('sub'), email: of('email'), emailVerified: of('email_verified') === 'true', name: of('name') },
    mfa: hasSecondFactor(answer),
  };
}

const hasSecondFactor = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'UserMFASettingList' in answer &&
  Array.isArray(answer.UserMFASettingList) &&
  answer.UserMFASettingList.length > 0;

function text(from: unknown, key: string): string {
  const value: unknown =
    typeof from === 'object' && from !== null ? Object.entries(from).find(([k]) => k === key)?.[1] : '';
  return typeof value === 'string' ? value : '';
}

const refused = (type: string): DomainError =>
  new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.', { reason: type });

const away = (cause: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'upstream',
    'Sign-in cannot be checked right now. Try again in a moment.',
    {},
    { cause },
  );
