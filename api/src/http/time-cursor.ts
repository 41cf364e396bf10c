import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { decodeCursor } from './cursor.js';

/** The place of a cursor over an instant and an id. @throws invalid_body for one that no page has given. */
export function timeCursor(cursor: string): [at: string, id: string] {
  const place = z.tuple([z.iso.datetime(), z.string()]).safeParse(decodeCursor(cursor, 2));
  if (place.success) return place.data;
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'cursor', message: 'Use the "next" of the page before as it is.' }],
  });
}
