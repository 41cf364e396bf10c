import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** `pass` is the import's when the job was enqueued: a job with an older one ends without doing anything. */
const pass = z.object({ importId: z.uuid(), pass: z.int() });
/** `bulk`: the file had a time slice already; files that have had none go first. */
const bulkPass = z.extend(pass, { bulk: z.optional(z.literal(true)) });

/**
 * Reads a slice of an uploaded file: inspects it first, then parses, checks and stores rows, and enqueues itself until
 * the end, so that files of different owners alternate.
 */
export const readImport = defineJob({
  name: 'read-import',
  group: 'bulk',
  payload: bulkPass,
  attempts: 5,
  concurrency: 2,
});

/** Checks stored rows: under a new mapping, and against each other and earlier shipments. */
export const checkRows = defineJob({
  name: 'check-rows',
  group: 'bulk',
  payload: bulkPass,
  attempts: 5,
  concurrency: 2,
});

/**
 * Prices a slice of the rows that have no price from price lists, and selects an offer by the rule. `after`: continues after this row;
 * `waited`: how often it has waited for carriers that do not respond.
 */
export const rateRows = defineJob({
  name: 'rate-rows',
  group: 'bulk',
  payload: z.extend(pass, { after: z.optional(z.int()), waited: z.optional(z.int()) }),
  attempts: 5,
  concurrency: 2,
});

/**
 * Prices a slice of the rows that get live prices, at the pace at which files may call an aggregator. `after` and `waited` as in
 * `rateRows`.
 */
export const rateLiveRows = defineJob({
  name: 'rate-live-rows',
  group: 'bulk',
  payload: z.extend(pass, { after: z.optional(z.int()), waited: z.optional(z.int()) }),
  attempts: 5,
  concurrency: 2,
});

/**
 * Has the addresses of a slice of a file's rows verified, where a service does that. `after`: continues after this row; `waited`: how
 * often it has waited for a service that does not answer.
 */
export const verifyRowAddresses = defineJob({
  name: 'verify-row-addresses',
  group: 'bulk',
  payload: z.extend(pass, { after: z.optional(z.int()), waited: z.optional(z.int()) }),
  attempts: 5,
  concurrency: 2,
});

/** Creates shipments for a chunk of a sale's rows; after the last chunk they are in the cart or the order. */
export const buyRows = defineJob({
  name: 'buy-rows',
  group: 'bulk',
  payload: z.object({ importId: z.uuid(), saleId: z.uuid() }),
  attempts: 5,
  concurrency: 2,
});

/**
 * Makes a change of many rows: a corrected file, a fix, rows excluded or included. Works in slices while others wait.
 */
export const changeImportRows = defineJob({
  name: 'change-import-rows',
  group: 'bulk',
  payload: z.object({ importId: z.uuid(), changeId: z.uuid(), bulk: z.optional(z.literal(true)) }),
  attempts: 5,
  concurrency: 2,
});

/** Deletes files that have been idle for a month without a sale, and the bytes of the others. */
export const cleanImports = defineJob({
  name: 'clean-imports',
  group: 'bulk',
  payload: z.object({}),
  timeoutMs: 300_000,
});
