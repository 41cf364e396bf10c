import * as z from 'zod/mini';
import { ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { encodeCursor, readCursor, type CursorKey } from './cursor.js';

/** The sort key of a list "last used first, then newest". */
export type Used = { id: string; lastUsedAt: Date | null; createdAt: Date };

const never = new Date(0).toISOString();

/** That order in SQL over a row `r`, and the condition for rows after a cursor (three values). */
export const lastUsedOrder = `coalesce(r.last_used_at, '${never}') desc, r.created_at desc, r.id desc`;
export const afterLastUsed = `(coalesce(r.last_used_at, '${never}'), r.created_at, r.id) < (?::timestamptz, ?::timestamptz, ?::uuid)`;

export const lastUsedCursor = ({ id, lastUsedAt, createdAt }: Used): string =>
  encodeCursor([lastUsedAt?.toISOString() ?? never, createdAt.toISOString(), id]);

const placeKey = z.tuple([ownInstant, ownInstant, z.uuid()]);

/** @throws invalid_body for a cursor that such a list did not issue. */
export const readLastUsedCursor = (cursor: string): CursorKey => readCursor(cursor, placeKey);

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
