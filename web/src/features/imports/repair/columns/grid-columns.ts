import { importColumns, type ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import type { Column } from '../../../../ui/table/data-table-column';

/**
 * Columns of the table: those of the file, and those with issues although the file has none of that name. The column being fixed
 * comes first.
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
export const headWidth = 172;

/** Width of a column in rem: its heading fits on two lines, and twelve columns fit on a screen of 1,920 pixels. */
function columnWidth(column: ImportColumn): number {
  if (/street|email|description/.test(column)) return 9.5;
  if (/name|company|phone/.test(column)) return 8;
  if (/state$|weight|length|width|height|currency|quantity/.test(column)) return 5.5;
  if (/postal|country|pounds|ounces|date/.test(column)) return 6.5;
  return 7.5;
}

/** The columns as a table's layout has them. One that has issues cannot be hidden, or the issues were out of reach. */
export function layoutColumns(
  columns: readonly ImportColumn[],
  faulty: ReadonlySet<ImportColumn | null>,
): (Column<unknown> & { id: ImportColumn })[] {
  return columns.map((id) => ({
    ...{ id, title: columnTitles[id], width: columnWidth(id), always: faulty.has(id) },
    cell: () => null,
  }));
}

/** Left edges of columns of these widths, and after the last one the whole width. */
export function columnEdges(widths: readonly number[]): number[] {
  const edges = [headWidth];
  for (const width of widths) edges.push(Math.round((edges.at(-1) ?? 0) + width));
  return edges;
}

/** Columns in sight of a scroller: first, and one after the last. */
export function visibleColumns(edges: readonly number[], left: number, width: number): { from: number; to: number } {
  const from = edges.findIndex((_, column) => (edges[column + 1] ?? Infinity) > left + headWidth);
  const beyond = edges.findIndex((edge) => edge >= left + width);
  return { from: Math.max(0, from), to: beyond < 0 ? edges.length - 1 : beyond };
}
