import * as z from 'zod/mini';

/** Years that PostgreSQL, JavaScript and files all read the same way. */
const fits = (text: string): boolean => {
  const time = Date.parse(text);
  return time >= Date.UTC(1970, 0, 1) && time < Date.UTC(3000, 0, 1);
};
const inRange = z.refine<string>(fits, 'Use a date between 1970 and 2999.');

/** A day, YYYY-MM-DD, 1970 to 2999. */
export const day = z.iso.date({ error: 'Use a date like 2026-11-24.', abort: true }).check(inRange);

/** An instant with its offset, 1970 to 2999 UTC. */
export const instant = z.iso.datetime({ offset: true, abort: true }).check(inRange);

/** An instant as we write it ourselves, in UTC with up to microseconds. */
export const ownInstant = z.iso.datetime({ abort: true }).check(inRange, z.maxLength(27));

/** A whole number from 0 to what an `integer` column holds: versions, revisions, row numbers, counts. */
export const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
