import * as z from 'zod/mini';

/** A query parameter that names several, with commas: at most 20. */
export const listed = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z.array(item).check(z.maxLength(20)),
    ),
  );
