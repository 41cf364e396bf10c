import { guardCell } from './formula-guard.js';

/** What spreadsheets need at the beginning to read UTF-8. */
export const byteOrderMark = '\uFEFF';

const quoted = (text: string): string => (/[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (CRLF); no spreadsheet reads a cell as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => quoted(guardCell(text))).join(',')}\r\n`;
