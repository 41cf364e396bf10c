import * as z from 'zod/mini';
import type { ColumnRecord } from './column-record.js';
import { contentsColumns } from './contents-columns.js';
import { customsColumns } from './customs-columns.js';
import { orderColumns } from './order-columns.js';
import { parcelColumns } from './parcel-columns.js';
import { partyRecords } from './party-columns.js';

const records = {
  ...orderColumns,
  ...partyRecords('recipient'),
  ...partyRecords('sender'),
  ...parcelColumns,
  ...contentsColumns,
  ...customsColumns,
};

/**
 * The meanings of a column in an uploaded file (CSV-3), in the order of the template. First and last name are joined where there
 * is no full name, the third address line is appended to the second; pounds and ounces are added where a file has both.
 */
export type ImportColumn = keyof typeof records;
export const columnRecords: Readonly<Record<ImportColumn, ColumnRecord>> = records;
export const importColumns = Object.keys(records) as [ImportColumn, ...ImportColumn[]];
export const importColumn = z.enum(importColumns);

/** The cells of one row by meaning, with edits applied. Absent: no such column, no constant. */
export type RowValues = { [column in ImportColumn]?: string };
