import * as z from 'zod/mini';
import { ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { DomainError } from '#libs/domain/errors.js';

/** Where a page ended: the sort values of its last row, e.g. ["2026-11-20T10:00:00.000Z", "42"]. */
export type CursorKey = readonly (string | number)[];

/** The opaque `next` of a page. Callers give it back as it is; it names no more than they have seen. */
export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Reads a cursor made by `encodeCursor`. `key` is the list's sort key, with every value bounded to the range of its column.
 * @throws DomainError invalid_body for a cursor that such a list did not issue.
 */
export function readCursor<T>(cursor: string, key: z.ZodMiniType<T>): T {
  const place = key.safeParse(parse(cursor));
  if (place.success) return place.data;
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'cursor', message: 'Use the "next" of the page before as it is.' }],
  });
}

/** Ids as PostgreSQL reads them: those of scheduled jobs are hashes, which name no version. */
const timeKey = z.tuple([ownInstant, z.guid()]);

/** A position in a list by instant and id. @throws invalid_body for a cursor that no page issued. */
export const readTimeCursor = (cursor: string): [at: string, id: string] => readCursor(cursor, timeKey);

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};
