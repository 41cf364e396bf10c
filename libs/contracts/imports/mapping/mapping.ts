import * as z from 'zod/mini';
import { lengthUnits, weightUnit } from '../../parcels/parcels.js';
import { dateOrders } from '../cells/cell-date.js';
import { decimalStyles } from '../cells/cell-number.js';
import { importColumn } from '../columns/all-columns.js';

/** The source of a column: a column of the file (0-based), or one text for all rows. */
export const columnSource = z.union([
  z.strictObject({ column: z.int().check(z.minimum(0), z.maximum(9_999)), guessed: z._default(z.boolean(), false) }),
  z.strictObject({ constant: z.string().check(z.maxLength(500)) }),
]);
export type ColumnSource = z.infer<typeof columnSource>;

/** How the columns of a file are understood. Saved per owner by the fingerprint of the header, and used the next time. */
export const importMapping = z.strictObject({
  columns: z.partialRecord(importColumn, columnSource),
  /** An entry of the address book for rows without a sender of their own; null: the default sender. */
  senderId: z._default(z.nullable(z.uuid()), null),
  /** A saved package for rows without dimensions; null: none. */
  packageId: z._default(z.nullable(z.uuid()), null),
  /** The unit of numbers without one. */
  weightUnit: z._default(weightUnit, 'lb'),
  lengthUnit: z._default(z.enum([...lengthUnits, 'mm']), 'in'),
  /** What "1,500" and "1.500" mean; auto: found from the column as a whole, where it can be. */
  decimals: z._default(z.enum(decimalStyles), 'auto'),
  /** Order of day and month in dates like 03/04/2026. */
  dates: z._default(z.enum(dateOrders), 'month_first'),
  /** Rows with the same order number and receiver: parcels of one shipment, or separate shipments. */
  sameReference: z._default(z.enum(['parcels', 'apart']), 'apart'),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** A mapping that was saved, newest use first. */
export const savedMapping = z.object({
  id: z.uuid(),
  name: z.string(),
  header: z.array(z.string()),
  mapping: importMapping,
  usedAt: z.string(),
});
export type SavedMapping = z.infer<typeof savedMapping>;
/**
 * Answer of GET /api/import-mappings; at most 100 are stored per owner. DELETE /api/import-mappings/:id forgets one.
 */
export const savedMappings = z.object({ items: z.array(savedMapping) });
