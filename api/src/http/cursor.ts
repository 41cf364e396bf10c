import { DomainError } from '#libs/domain/errors.js';

/** Where a page ended: the sort values of its last row, e.g. ["2026-11-20T10:00:00.000Z", "42"]. */
export type CursorKey = readonly (string | number)[];

/** The opaque `next` of a page. Callers give it back as it is; it names no more than they have seen. */
export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Reads a cursor made by `encodeCursor` with as many parts.
 * @throws DomainError invalid_body when it is anything else.
 */
export function decodeCursor(cursor: string, parts: number): CursorKey {
  const key = parse(cursor);
  if (Array.isArray(key) && key.length === parts && key.every(isPart)) return key;
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'cursor', message: 'Use the "next" of the page before as it is.' }],
  });
}

const isPart = (part: unknown): part is string | number => typeof part === 'string' || typeof part === 'number';

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};
