import { importColumns, type ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { IssueGroup } from '#libs/contracts/imports/rows/rows.js';

/**
 * Columns of the table: those that the file has, and those that something is wrong with although it has none. The one that
 * is being fixed comes first.
 */
export function gridColumns(
  { mapping }: Pick<ImportView, 'mapping'>,
  groups: readonly Pick<IssueGroup, 'column'>[],
  first?: ImportColumn,
): ImportColumn[] {
  const faulty = new Set(groups.map(({ column }) => column));
  const shown = importColumns.filter((column) => mapping?.columns[column] !== undefined || faulty.has(column));
  return first && shown.includes(first) ? [first, ...shown.filter((column) => column !== first)] : shown;
}

/** The row's own heading, at the left. */
export const headWidth = 148;

/** Pixels of a column: its heading fits. */
export function columnWidth(column: ImportColumn): number {
  if (/street1|email|description/.test(column)) return 220;
  if (/^recipient|^sender|^customs|declared|reference|sku|service/.test(column)) return 172;
  return 128;
}

/** Left edges of the columns, and after the last one the whole width. */
export function columnEdges(columns: readonly ImportColumn[]): number[] {
  const edges = [headWidth];
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + columnWidth(column));
  return edges;
}

/** Columns in sight of a scroller: first, and one after the last. */
export function visibleColumns(edges: readonly number[], left: number, width: number): { from: number; to: number } {
  const from = edges.findIndex((_, column) => (edges[column + 1] ?? Infinity) > left + headWidth);
  const beyond = edges.findIndex((edge) => edge >= left + width);
  return { from: Math.max(0, from), to: beyond < 0 ? edges.length - 1 : beyond };
}
