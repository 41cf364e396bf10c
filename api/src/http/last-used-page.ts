import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { decodeCursor, encodeCursor, type CursorKey } from './cursor.js';

/** What a list "last used first, then the newest" is sorted by. */
export type Used = { id: string; lastUsedAt: Date | null; createdAt: Date };

const never = new Date(0).toISOString();

/** That order in SQL over a row `r`, and the condition for what comes after a cursor (three values). */
export const lastUsedOrder = `coalesce(r.last_used_at, '${never}') desc, r.created_at desc, r.id desc`;
export const afterLastUsed = `(coalesce(r.last_used_at, '${never}'), r.created_at, r.id) < (?::timestamptz, ?::timestamptz, ?::uuid)`;

export const lastUsedCursor = ({ id, lastUsedAt, createdAt }: Used): string =>
  encodeCursor([lastUsedAt?.toISOString() ?? never, createdAt.toISOString(), id]);

/** @throws invalid_body for a cursor that no page of such a list has given. */
export function readLastUsedCursor(cursor: string): CursorKey {
  const place = z.tuple([z.iso.datetime(), z.iso.datetime(), z.uuid()]).safeParse(decodeCursor(cursor, 3));
  if (place.success) return place.data;
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'cursor', message: 'Use the "next" of the page before as it is.' }],
  });
}

/** One page out of `limit` + 1 rows. */
export function pageOfUsed<R extends Used, T>(
  rows: R[],
  limit: number,
  view: (row: R) => T,
): { items: T[]; next?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(view), ...(rows.length > limit && last ? { next: lastUsedCursor(last) } : {}) };
}
