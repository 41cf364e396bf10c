import { rowsOfText } from '#libs/adapters/table-files/csv/strict-row.js';
import { maxProductRows, productFileColumns } from '#libs/contracts/stores/store-products.js';
import { DomainError } from '#libs/domain/errors.js';

/** A row by column; `line` as a spreadsheet numbers it. */
export type ProductFileRow = { line: number; cells: Map<string, string> };

const refuse = (message: string) =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'file', message }] });

const delimiterOf = (header: string) =>
  ([',', ';', '\t'] as const).toSorted((a, b) => header.split(b).length - header.split(a).length)[0]!;

/** Reads a CSV file in UTF-8. @throws invalid_body for a file that is not, or has no column "sku". */
export function readProductFile(content: Buffer): ProductFileRow[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuse('This file is not UTF-8 text. Save it as CSV UTF-8 and upload it again.');
  }
  const broken = (): never => {
    throw refuse('A quotation mark is opened and never closed. Correct the row and upload the file again.');
  };
  const dialect = { delimiter: delimiterOf(text.split('\n', 1)[0]!), quote: '"' as const };
  const [header = [], ...rows] = rowsOfText(text, dialect, true, broken);
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  if (!columns.includes('sku')) throw refuse(`The first row has to name columns: ${productFileColumns.join(', ')}.`);
  if (rows.length > maxProductRows) throw refuse(`Split the file: at most ${maxProductRows} rows at a time.`);
  return rows
    .map((cells, index) => ({
      line: index + 2,
      cells: new Map(columns.map((name, at) => [name, (cells[at] ?? '').replaceAll('\0', '')])),
    }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''));
}
