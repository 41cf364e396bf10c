import { codeOf } from '../../session/cognito/identity-error';

/** Texts of the specification. */
export const noUsername = 'Username cannot be empty';
export const noPassword = 'Password cannot be empty';
const otherwise = 'Authentication Error';

/** Of an authenticator app: the pool takes each once. */
const usedCode = 'That code was used already. Wait for the next one in your app.';

const texts: Record<string, string> = {
  NetworkError: 'Network Error',
  UserNotFoundException: 'The e-mail or the password is not right.',
  CodeMismatchException: 'That code didn’t match. Enter the newest one.',
  ExpiredCodeException: 'That code is too old. Send a new one.',
  UsernameExistsException: 'There is an account with this e-mail. Sign in, or reset the password.',
  AliasExistsException: 'There is an account with this e-mail. Sign in, or reset the password.',
  CodeDeliveryFailureException: 'The message could not be sent. Check the e-mail address.',
  UserNotConfirmedException: 'This e-mail is not confirmed yet.',
  PasswordResetRequiredException: 'A new password has to be set first.',
};

/** These say in their own message what is wrong with what was typed. */
const codesWithClearMessage = new Set([
  'InvalidPasswordException',
  'InvalidParameterException',
  'MFA_SETUP',
  'PasswordHistoryPolicyViolationException',
]);

const ofPassword: Record<string, string> = {
  'User is disabled.': 'This account is disabled. Write to us if you do not know why.',
  'Password attempts exceeded': 'Too many tries.',
};

/** A refusal in words, without telling strangers whether an account exists. `signingIn`: with e-mail and password. */
export function authErrors(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (isThrottled(error)) return 'Too many tries.';
  if (code === 'NotAuthorizedException') return ofPassword[message] ?? notAuthorized(message);
  if (code === 'ExpiredCodeException' && /already been used/.test(message)) return usedCode;
  if (codesWithClearMessage.has(code) && message) return message;
  return texts[code] ?? otherwise;
}

function notAuthorized(message: string): string {
  if (/session/i.test(message)) return 'This took too long. Sign in again.';
  return /password/i.test(message) ? 'The e-mail or the password is not right.' : 'User is not authenticated';
}

const throttles = new Set(['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']);

export function isThrottled(error: unknown): boolean {
  const tooOften = codeOf(error) === 'NotAuthorizedException' && /attempts exceeded/i.test((error as Error).message);
  return tooOften || throttles.has(codeOf(error));
}

const longest = 900;

/**
 * Seconds to wait after refusal number `count` for too many tries. The pool doubles its pause with each of them and does not
 * always say how long it is: then ours doubles as well, from 5 seconds (a minute for messages), to at most 15 minutes.
 */
export function waitSeconds(error: unknown, count: number): number {
  const [, number, unit] = /(\d+)\s*(second|minute)/i.exec(error instanceof Error ? error.message : '') ?? [];
  if (number) return Number(number) * (unit?.toLowerCase() === 'minute' ? 60 : 1);
  return Math.min(longest, (codeOf(error) === 'LimitExceededException' ? 60 : 5) * 2 ** (count - 1));
}

/** 65 → "1:05 min", 9 → "9 s". */
export const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
