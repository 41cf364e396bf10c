import { z } from 'zod';
import { importLimits } from '#libs/contracts/imports/imports.js';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Uploaded files of orders. */
export const imports = z
  .object({
    IMPORT_MAX_BYTES: count(importLimits.maxBytes),
    IMPORT_MAX_ROWS: count(importLimits.maxRows),
    IMPORT_MAX_OPEN: count(20),
    IMPORT_MAX_DAY_BYTES: count(1024 * 1024 * 1024),
    IMPORT_MAX_STORED_BYTES: count(2 * 1024 * 1024 * 1024),
  })
  .transform((v) => ({
    ...{ maxBytes: v.IMPORT_MAX_BYTES, maxRows: v.IMPORT_MAX_ROWS },
    ...{ maxOpen: v.IMPORT_MAX_OPEN, maxDayBytes: v.IMPORT_MAX_DAY_BYTES },
    maxStoredBytes: v.IMPORT_MAX_STORED_BYTES,
  }));
