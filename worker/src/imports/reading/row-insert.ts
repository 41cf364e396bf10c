import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { rowCheckResult, type CheckRow, type RowCheckResult } from '#libs/domain/imports/row-check-result.js';
import { stripTextMarks } from '#libs/adapters/table-files/csv/strip-text-marks.js';

/** A row as it is stored. */
export type RowInsert = Omit<RowCheckResult, 'state'> & {
  row: number;
  cells: string[];
  state: RowCheckResult['state'] | 'excluded';
};

/** Characters of a cell and cells of a row at most: more is truncated with a warning. */
const maxCell = 10_000;
const maxCells = 1_100;
/** Characters of a row: packed files may repeat a long text in each of its cells. */
const maxRow = 200_000;
const unreadable = (cell: string): boolean => /[\0\ufffd]/.test(cell) || !cell.isWellFormed();

/**
 * A row of the file, checked. Nothing in it can stop the file: a check that throws is an error of the row.
 * @param broken its quotation marks do not pair up.
 */
export function toRowInsert(
  ownerId: string,
  row: number,
  cells: string[],
  broken: boolean,
  check: CheckRow,
): RowInsert {
  const [tidy, issues] = tidied(stripTextMarks(cells));
  if (broken) issues.push(brokenQuotes);
  return { row, cells: tidy, ...rowCheckResult(ownerId, { cells: tidy, edits: null }, issues, check) };
}

/** Cells as the database can hold them. */
function tidied(cells: string[]): [cells: string[], issues: RowIssue[]] {
  const long = cells.length > maxCells || cells.some((cell) => cell.length > maxCell) || lengthOf(cells) > maxRow;
  const strange = cells.some(unreadable);
  if (!long && !strange) return [cells, []];
  let left = maxRow;
  const cut = cells.slice(0, maxCells).map((cell) => {
    const storable = storableText(truncateText(cell, Math.min(maxCell, left)));
    left -= storable.length;
    return storable;
  });
  return [cut, [...(long ? [wasCut] : []), ...(strange ? [strangeCharacters] : [])]];
}

function lengthOf(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}

const issue = (code: string, message: string): RowIssue => ({ column: null, code, message, severity: 'error' });

const brokenQuotes = issue(
  'broken_quotes',
  'A quotation mark in this row is opened and never closed. Check its cells and fix it.',
);
const wasCut = issue('text_cut', 'A text in this row was far too long and was cut. Shorten it.');
const strangeCharacters = issue(
  'unreadable_characters',
  'This row has unreadable characters. Change them, or choose the encoding of the file.',
);
