import { partBytes } from '#libs/contracts/imports/imports.js';
import type { UploadedFile } from '../reading/uploaded-file.js';
import type { FileRecord } from '#libs/adapters/table-files/csv/read-records.js';
import { readWorkbook } from './read-workbook.js';
import { sheetRows } from './sheet-rows.js';
import { ZipFile, type ReadBytes } from './zip-file.js';

/** The sheet of a workbook that is read, and the names of others. `rows`: those after a position, see `sheetRows`. */
export type Sheet = {
  others: readonly string[];
  rows: (from: { row: number; byte: number }, width: number) => AsyncIterable<FileRecord[]>;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Opens an uploaded workbook: what all of its rows have in common is read, which takes half a second of 100,000 rows. One at a time in this
 * process: of two at once, neither would be ready before both are. @throws WorkbookError when it cannot be.
 */
export function openWorkbook(uploaded: UploadedFile, bytes: number): Promise<Sheet> {
  const opened = last.then(() => open(uploaded, bytes));
  last = opened.catch(() => undefined);
  return opened;
}

async function open(uploaded: UploadedFile, bytes: number): Promise<Sheet> {
  const zip = await ZipFile.open(bytesOf(uploaded), bytes);
  const workbook = await readWorkbook(zip);
  return { others: workbook.others, rows: (from, width) => sheetRows(zip, workbook, from, width) };
}

/** Reads any range of the uploaded file; the last part is cached. */
function bytesOf(uploaded: UploadedFile): ReadBytes {
  let known: { number: number; content: Buffer } | undefined;
  const part = async (number: number): Promise<Buffer> => {
    if (known?.number !== number) known = { number, content: (await uploaded.part(number)) ?? Buffer.alloc(0) };
    return known.content;
  };
  return async (from, length) => {
    const pieces: Buffer[] = [];
    for (let at = from; at < from + length;) {
      const content = await part(Math.floor(at / partBytes));
      const piece = content.subarray(at % partBytes, (at % partBytes) + from + length - at);
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return Buffer.concat(pieces);
  };
}
