import { types } from 'node:util';

/** Node's codes of a connection that failed, PostgreSQL's codes of a server that refuses, stops or is overloaded. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'],
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300', '40001', '40P01', '25P03'],
]);
const texts =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|pool after calling end/i;

/** Another transaction held the row for longer than `lock_timeout`. Looks through wrapped errors. */
export function isLockTimeout(error: unknown, depth = 0): boolean {
  if (!types.isNativeError(error) || depth > 4) return false;
  if ('code' in error && error.code === '55P03') return true;
  return isLockTimeout(error.cause, depth + 1) || ('previous' in error && isLockTimeout(error.previous, depth + 1));
}

/**
 * Whether an error says that the database is unreachable or overloaded for now, so that the same request may work in a few
 * seconds. Looks through wrapped errors. Adapters translate their own connection errors, so an unwrapped one is the database's.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!types.isNativeError(error) || depth > 4) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  if (texts.test(error.message)) return true;
  const inner = [error.cause, 'previous' in error ? error.previous : undefined];
  return inner.some((cause) => cause !== undefined && isDatabaseUnavailable(cause, depth + 1));
}

/** Whether the database refuses a statement for now, whatever its rows are. */
export const isDatabaseBlocked = (error: unknown): boolean => isDatabaseUnavailable(error) || isLockTimeout(error);
