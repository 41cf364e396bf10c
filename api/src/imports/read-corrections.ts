import { CsvError, parse } from 'csv-parse/sync';
import type { RowValues } from '#libs/contracts/imports/columns.js';
import { correctionColumns } from '#libs/contracts/imports/corrections.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping.js';
import { unguardCell } from '#libs/contracts/formula-guard.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Import } from '#libs/domain/imports/import.js';
import { cutText } from '#libs/contracts/cut-text.js';

/** What a line says of a row (0: of none), and of which revision of it (-1: it does not say). */
export type Correction = { row: number; revision: number; values: RowValues };

/**
 * Reads a file of rows that was downloaded and changed: UTF-8; comma, semicolon or tab, whichever the first line has most of.
 * @throws invalid_body for anything else.
 */
export function readCorrections(bytes: Buffer, upload: Import, mapping: ImportMapping): Correction[] {
  const text = decode(bytes);
  const [found, ...lines] = records(text);
  const columns = correctionColumns(mapping, upload.header, found ?? []);
  if (!columns) throw unreadable(notOurs);
  const numberAt = (cells: readonly string[], at: number, none: number): number =>
    /^\d{1,9}$/.test(cells[at]?.trim() ?? '') ? Number(cells[at]) : none;
  return lines.map((cells) => ({
    row: numberAt(cells, columns.row, 0),
    revision: numberAt(cells, columns.version, -1),
    values: Object.fromEntries(
      [...columns.columns].flatMap(([at, { column, beside }]) => {
        const said = unguardCell(cells[at] ?? '').trim();
        return beside && said === '' ? [] : [[column, cutText(said, 10_000)]];
      }),
    ),
  }));
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw unreadable('This is no UTF-8 text. Save the file as "CSV UTF-8" and try again.');
}

function records(text: string): string[][] {
  const line = text.slice(0, 100_000).split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (mark: string): number => line.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, max_record_size: 1024 * 1024 });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('A quotation mark in this file is opened and never closed.');
    throw error;
  }
}

const notOurs =
  'This file has no columns "Waybill row" and "Waybill version": use a file of rows that was downloaded here, with both.';

const unreadable = (message: string): DomainError => new DomainError('invalid_body', 'invalid', message);
