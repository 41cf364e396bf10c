import { refusedFile, uploadedRows } from '#libs/adapters/table-files/csv/uploaded-rows.js';
import { maxProductRows, productFileColumns } from '#libs/contracts/stores/store-products.js';

/** A row by column; `line` as a spreadsheet numbers it. */
export type ProductFileRow = { line: number; cells: Map<string, string> };

/** Reads a CSV file in UTF-8. @throws invalid_body for a file that is not, or has no column "sku". */
export function readProductFile(content: Buffer): ProductFileRow[] {
  const [header = [], ...rows] = uploadedRows(content);
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  if (!columns.includes('sku'))
    throw refusedFile(`The first row has to name columns: ${productFileColumns.join(', ')}.`);
  if (rows.length > maxProductRows) throw refusedFile(`Split the file: at most ${maxProductRows} rows at a time.`);
  return rows
    .map((cells, index) => ({
      line: index + 2,
      cells: new Map(columns.map((name, at) => [name, (cells[at] ?? '').replaceAll('\0', '')])),
    }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''));
}
