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
 * What a column of an uploaded file can mean (CSV-3), in the order of the template. First and last name are put together where
 * there is no whole name, the third line of an address behind the second; pounds and ounces are added up where a file has both.
 */
export type ImportColumn = keyof typeof records;
export const columnRecords: Readonly<Record<ImportColumn, ColumnRecord>> = records;
export const importColumns = Object.keys(records) as [ImportColumn, ...ImportColumn[]];
export const importColumn = z.enum(importColumns);

/** Texts of one row by what they mean: as in the file, with the edits put over them. Absent: no such column, no constant. */
export type RowValues = { [column in ImportColumn]?: string };
