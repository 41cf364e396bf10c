import { refusedFile, uploadedRows } from '#libs/adapters/table-files/csv/uploaded-rows.js';
import { maxBillColumns, maxBillLines } from '#libs/contracts/adjustments/adjustments.js';
import {
  billColumnOf,
  billColumns,
  requiredBillColumns,
  type BillColumn,
} from '#libs/contracts/adjustments/bill-columns.js';

export type BillCells = Partial<Record<BillColumn, string>>;
/** A row by column; `row` as a spreadsheet numbers it. */
export type BillRow = { row: number; cells: BillCells };

/** Columns that are read, and where each one is: a row is never walked in its whole width. */
type Columns = readonly (readonly [BillColumn, number])[];

/** Reads a CSV file in UTF-8. @throws invalid_body for other files, a missing column or too many lines. */
export function readBillFile(content: Buffer): BillRow[] {
  const rows: BillRow[] = [];
  let columns: Columns | undefined;
  let row = 0;
  for (const cells of uploadedRows(content)) {
    row += 1;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === maxBillLines) throw refusedFile(`Split the file: at most ${maxBillLines} lines at a time.`);
    rows.push({ row, cells: cellsBy(columns, cells) });
  }
  if (rows.length === 0) throw refusedFile('This file has no lines.');
  return rows;
}

/** Of two columns with the same meaning the first is read. */
function columnsOf(header: readonly string[]): Columns {
  if (header.length > maxBillColumns) throw refusedFile(`Use at most ${maxBillColumns} columns.`);
  const columns = new Map<BillColumn, number>();
  for (const [at, name] of header.entries()) {
    const column = billColumnOf(name);
    if (column && !columns.has(column)) columns.set(column, at);
  }
  const missing = requiredBillColumns.filter((column) => !columns.has(column)).map((column) => billColumns[column][0]);
  if (missing.length > 0) throw refusedFile(`Add these columns to the first row: ${missing.join(', ')}.`);
  return [...columns];
}

const cellsBy = (columns: Columns, cells: readonly string[]): BillCells =>
  Object.fromEntries(columns.map(([column, at]) => [column, (cells[at] ?? '').replaceAll('\0', '').trim()]));
