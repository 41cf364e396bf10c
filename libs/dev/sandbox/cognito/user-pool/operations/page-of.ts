import { AwsFailure } from '../../aws-failure.js';

/** The items after the one that `token` identifies, and the token of the next page, if there is one. */
export function pageOf<T>(
  all: readonly T[],
  idOf: (item: T) => string,
  limit: number,
  token?: string,
): { items: T[]; next?: string } {
  const last = token === undefined ? undefined : Buffer.from(token, 'base64url').toString();
  const start = last === undefined ? 0 : all.findIndex((item) => idOf(item) === last) + 1;
  if (last !== undefined && start === 0) throw new AwsFailure('InvalidParameterException', 'Invalid pagination token.');
  const items = all.slice(start, start + limit);
  const end = items.at(-1);
  return start + limit < all.length && end ? { items, next: Buffer.from(idOf(end)).toString('base64url') } : { items };
}
