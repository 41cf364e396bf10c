import { constraintText } from '../../session/cognito/constraint-text';
import { codeOf } from '../../session/cognito/identity-error';

/** Texts of the specification. */
export const noUsername = 'Username cannot be empty';
export const noPassword = 'Password cannot be empty';
const otherwise = 'Authentication Error';

/** For authenticator apps: the pool accepts each code once. */
const usedCode = 'That code was already used. Wait for the next one in your app.';

const texts: Record<string, string> = {
  NetworkError: 'Network Error',
  InvalidIdentityPoolConfigurationException: 'Sign-in is not set up correctly. Contact us.',
  ResourceConflictException: 'This sign-in belongs to another account. Sign out everywhere, then try again.',
  UserNotFoundException: 'Incorrect e-mail or password.',
  CodeMismatchException: 'That code didn’t match. Enter the latest one.',
  ExpiredCodeException: 'That code has expired. Send a new one.',
  UsernameExistsException: 'An account with this e-mail exists. Sign in or reset your password.',
  AliasExistsException: 'An account with this e-mail exists. Sign in or reset your password.',
  CodeDeliveryFailureException: 'The message could not be sent. Check the e-mail address.',
  UserNotConfirmedException: 'This e-mail is not confirmed yet.',
  PasswordResetRequiredException: 'You need to set a new password first.',
};

/** Their own message says what is wrong with the input. */
const codesWithClearMessage = new Set([
  'InvalidPasswordException',
  'InvalidParameterException',
  'MFA_SETUP',
  'PasswordHistoryPolicyViolationException',
]);

const ofPassword: Record<string, string> = {
  'User is disabled.': 'This account is disabled. Contact us if you don’t know why.',
  'Password attempts exceeded': 'Too many attempts.',
};

/** A refusal in words, without telling strangers whether an account exists. `signingIn`: with e-mail and password. */
export function authErrors(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (isThrottled(error)) return 'Too many attempts.';
  if (code === 'NotAuthorizedException') return ofPassword[message] ?? notAuthorized(message);
  if (code === 'ExpiredCodeException' && /already been used/.test(message)) return usedCode;
  if (codesWithClearMessage.has(code) && message) return constraintText(message);
  return texts[code] ?? otherwise;
}

function notAuthorized(message: string): string {
  if (/session/i.test(message)) return 'Your session timed out. Sign in again.';
  return /password/i.test(message) ? 'Incorrect e-mail or password.' : 'User is not authenticated';
}

const throttles = new Set(['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']);

export function isThrottled(error: unknown): boolean {
  const tooOften = codeOf(error) === 'NotAuthorizedException' && /attempts exceeded/i.test((error as Error).message);
  return tooOften || throttles.has(codeOf(error));
}

const longest = 900;

/**
 * Seconds to wait after refusal number `count` for too many attempts. The pool doubles its pause each time and does not always
 * say how long it is: then ours doubles as well, from 5 seconds (a minute for messages) to at most 15 minutes.
 */
export function waitSeconds(error: unknown, count: number): number {
  const [, number, unit] = /(\d+)\s*(second|minute)/i.exec(error instanceof Error ? error.message : '') ?? [];
  if (number) return Number(number) * (unit?.toLowerCase() === 'minute' ? 60 : 1);
  return Math.min(longest, (codeOf(error) === 'LimitExceededException' ? 60 : 5) * 2 ** (count - 1));
}

/** 65 → "1:05 min", 9 → "9 s". */
export const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
