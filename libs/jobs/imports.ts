import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** `pass` is the import's when the job was asked for: an older one ends without doing anything. */
const pass = z.object({ importId: z.uuid(), pass: z.int() });
/** `bulk`: it had a turn already; files that have had none go first. */
const bulkPass = z.extend(pass, { bulk: z.optional(z.literal(true)) });

/**
 * Reads a slice of an uploaded file: inspects it at first, then parses, checks and keeps rows, and asks for itself again until the
 * end: so that files of different owners take turns.
 */
export const readImport = defineJob({
  name: 'read-import',
  group: 'bulk',
  payload: bulkPass,
  attempts: 5,
  concurrency: 2,
});

/** Checks rows that are kept already: under a new mapping, and against each other and what was shipped before. */
export const checkRows = defineJob({
  name: 'check-rows',
  group: 'bulk',
  payload: bulkPass,
  attempts: 5,
  concurrency: 2,
});

/**
 * Prices a slice of the rows that have no price, and takes an offer by the rule. `after`: the rows behind this one; `waited`: how
 * often it was waited for carriers that do not answer.
 */
export const rateRows = defineJob({
  name: 'rate-rows',
  group: 'bulk',
  payload: z.extend(pass, { after: z.optional(z.int()), waited: z.optional(z.int()) }),
  attempts: 5,
  concurrency: 2,
});

/** Makes shipments of a chunk of the rows of a sale; after the last the cart or the order has them. */
export const buyRows = defineJob({
  name: 'buy-rows',
  group: 'bulk',
  payload: z.object({ importId: z.uuid(), saleId: z.uuid() }),
  attempts: 5,
  concurrency: 2,
});

/** Makes a change of many rows: a corrected file, a fix, rows excluded or included. A slice at a time while others wait. */
export const changeImportRows = defineJob({
  name: 'change-import-rows',
  group: 'bulk',
  payload: z.object({ importId: z.uuid(), changeId: z.uuid(), bulk: z.optional(z.literal(true)) }),
  attempts: 5,
  concurrency: 2,
});

/** Deletes files that nobody has touched for a month and nothing was sold of, and the bytes of the others. */
export const cleanImports = defineJob({ name: 'clean-imports', group: 'bulk', payload: z.object({}) });
