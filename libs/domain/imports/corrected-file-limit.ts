import type { Import } from './import.js';

/**
 * What a corrected file may have in addition to twice the original: for our columns in each row, and for the header.
 * Bytes.
 */
const perRow = 4 * 1024;
const header = 64 * 1024;

/**
 * Bytes that a file with the header and the rows of an import may have when it comes back corrected. Of a workbook the packed size
 * counts for little, its rows for the rest.
 */
export const correctedFileLimit = ({ bytes, rows }: Pick<Import, 'bytes' | 'rows'>): number =>
  2 * bytes + rows * perRow + header;
