import * as z from 'zod/mini';

/** Cursor paging: `cursor` is the opaque `next` of the page before; `limit` 1..100, 25 by default. */
export const pageRequest = z.object({
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
});

/** One page of `item`; `next` is absent on the last one. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.optional(z.string()) });
}
