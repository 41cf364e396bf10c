import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote, OpenedFile } from '#libs/domain/imports/opened-file.js';
import { findFormat, type WrittenFormat } from './find-format.js';
import { stripTextMarks } from '#libs/adapters/table-files/csv/strip-text-marks.js';
import { rowSource } from './row-source.js';
import type { UploadedFile } from './uploaded-file.js';
import type { Sheet } from '../workbook/open-workbook.js';
import { WorkbookError } from '../workbook/workbook-error.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';

type FirstRow = { cells: string[]; row: number; byte: number };

const maxColumns = 1_000;
const sampleRows = 20;
const sampleText = 200;

type Opened = OpenedFile | { failure: ImportNote };

/** Inspects the first rows of a file. @returns why it cannot be read, when it cannot. */
export async function openFile(uploaded: UploadedFile, file: Import, sheet: () => Promise<Sheet>): Promise<Opened> {
  try {
    const written = await findFormat(uploaded, file);
    return 'failure' in written ? written : opened(written, await firstRows(uploaded, written, sheet));
  } catch (error) {
    if (error instanceof WorkbookError) return { failure: error.note };
    throw error;
  }
}

function opened({ start, found, ...format }: WrittenFormat, first: FirstRow[]): Opened {
  const named = first[0];
  if (!named) return { failure: empty };
  const header = format.header ?? isHeader(named.cells);
  if (header && first.length === 1) return { failure: headerOnly };
  const titles = columnTitles(named.cells, header);
  if (titles.length > maxColumns) return { failure: tooWide };
  const data = header ? first.slice(1) : first;
  return {
    format: { ...format, header },
    encoding: found,
    header: titles.map(shown),
    sample: data.slice(0, sampleRows).map(({ cells }) => stripTextMarks(cells.slice(0, maxColumns)).map(shown)),
    checkpoint: header ? { rows: 0, row: named.row, byte: named.byte } : { rows: 0, row: 0, byte: start },
  };
}

/** The header or first row, and enough rows for a sample; blank ones are left out. */
async function firstRows(
  uploaded: UploadedFile,
  { start, found: _, ...format }: WrittenFormat,
  sheet: () => Promise<Sheet>,
) {
  const found: FirstRow[] = [];
  const checkpoint = { row: 0, byte: start };
  const { records, offsetOf } = await rowSource(uploaded, { format, width: maxColumns, checkpoint }, sheet);
  let row = 0;
  for await (const some of records) {
    for (const { cells, end } of some) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      found.push({ cells, row, byte: offsetOf(end) });
      if (found.length > sampleRows) return found;
    }
  }
  return found;
}

const shown = (cell: string): string => storableText(truncateText(cell, sampleText));

const empty: ImportNote = { code: 'empty', text: 'There is nothing in this file.' };
const headerOnly: ImportNote = { code: 'no_rows', text: 'This file names columns but has no rows.' };
const tooWide: ImportNote = {
  code: 'too_many_columns',
  text: `This file has more than ${maxColumns.toLocaleString('en-US')} columns. Delete those that shipments do not need.`,
};

/** Numbers, amounts, dates, measures and e-mail addresses: things that name no column. */
const value = /^[-+]?[$€£¥]?\s*\d[\d.,:/\s-]*\s*(%|[a-z"']{1,3})?$|^\S+@\S+\.\S+$/i;
const maxNameLength = 80;

/** Whether these cells name columns rather than being the first row of data. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => cell.length <= maxNameLength && !value.test(cell));
}

/** The column names: from the header, or "Column 1", … without one. */
const columnTitles = (cells: readonly string[], header: boolean): string[] =>
  cells.map((cell, at) => (header && cell.trim() !== '' ? cell.trim() : `Column ${at + 1}`));
