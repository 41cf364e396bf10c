import * as z from 'zod/mini';

/**
 * What a worker changes in many rows: a corrected file, a bulk fix (or its undo or redo), rows excluded or included.
 */
export const changeKinds = z.enum(['corrections', 'fix', 'undo', 'redo', 'exclusion']);
/** receiving: the file is coming in; waiting and working: poll; failed: see `failure`, finished rows stay changed. */
export const changeStatus = z.enum(['receiving', 'waiting', 'working', 'done', 'failed']);

/** At most this many rows, or lines of the file, are listed. */
export const maxListed = 200;
/** Changes of at most so many rows are made while the request waits; larger ones are answered 202 and made by a worker. */
export const changeNowRows = 1_000;

/**
 * The outcome of a change so far. `applied`: rows that were changed; `conflicts`: rows that stay as they are although
 * their line is different, since they were changed after the download or are being sold (`refused` names the first of
 * them); `unknown`: lines without a row of this file; `invalid`: changed rows that still have errors (`faults` says
 * which is the first of each).
 */
export const changeTally = z.object({
  applied: z.int(),
  conflicts: z.int(),
  unknown: z.int(),
  invalid: z.int(),
  refused: z.array(z.object({ row: z.int(), reason: z.enum(['changed', 'sold']) })),
  faults: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type ChangeTally = z.infer<typeof changeTally>;

/**
 * `change` of an import: the latest change that a worker made or is making. `total`: rows or lines, once that is known.
 */
export const importChange = z.extend(changeTally, {
  id: z.uuid(),
  kind: changeKinds,
  status: changeStatus,
  total: z.nullable(z.int()),
  done: z.int(),
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  createdAt: z.string(),
});
export type ImportChangeView = z.infer<typeof importChange>;

/** A worker still has work to do for it. */
export const isChanging = (change: Pick<ImportChangeView, 'status'> | null): boolean =>
  change !== null && (change.status === 'waiting' || change.status === 'working');
