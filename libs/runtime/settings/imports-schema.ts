import { z } from 'zod';
import { importLimits, liveRowsDefault, liveRowsMax } from '#libs/contracts/imports/imports.js';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Uploaded files of orders. */
export const imports = z
  .object({
    IMPORT_MAX_BYTES: count(importLimits.maxBytes),
    IMPORT_MAX_ROWS: count(importLimits.maxRows),
    IMPORT_MAX_OPEN: count(20),
    IMPORT_MAX_DAY_BYTES: count(1024 * 1024 * 1024),
    IMPORT_MAX_STORED_BYTES: count(2 * 1024 * 1024 * 1024),
    IMPORT_LIVE_ROWS: z.coerce.number().int().nonnegative().max(liveRowsMax).default(liveRowsDefault),
    IMPORT_LIVE_CALLS_PER_SECOND: z.coerce.number().positive().max(1_000).default(5),
  })
  .transform((v) => ({
    ...{ maxBytes: v.IMPORT_MAX_BYTES, maxRows: v.IMPORT_MAX_ROWS },
    ...{ maxOpen: v.IMPORT_MAX_OPEN, maxDayBytes: v.IMPORT_MAX_DAY_BYTES },
    maxStoredBytes: v.IMPORT_MAX_STORED_BYTES,
    /** Rows up to this number get live prices; 0: none do. */
    liveRows: v.IMPORT_LIVE_ROWS,
    /** Calls for uploaded files to one seller, over all workers. */
    liveCallsPerSecond: v.IMPORT_LIVE_CALLS_PER_SECOND,
  }));
