import type { RowInsert } from '../reading/row-insert.js';

/** Columns of import_row in the order of `copyText`. */
export const copyColumns = 'import_id, row, state, revision, cells, issues, warned, head, duplicate_key';

const special = /["\\\t\n\r]/;
const specials = /["\\\t\n\r]/g;
const escapes: Record<string, string> = { '"': '\\\\"', '\\': '\\\\\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const jsonEscape = /\\/g;

/** A row in the text format of COPY. */
export function copyTextRow(importId: string, { row, cells, state, issues, warned, key }: RowInsert): string {
  const json = issues === null ? '\\N' : JSON.stringify(issues).toWellFormed().replace(jsonEscape, '\\\\');
  return `${importId}\t${row}\t${state}\t1\t${arrayText(cells)}\t${json}\t${warned ? 't' : 'f'}\t${row}\t${key ?? '\\N'}\n`;
}

/** An array of texts: quoted for the array, then for COPY. */
function arrayText(cells: readonly string[]): string {
  if (cells.length === 0) return '{}';
  let text = '{';
  for (const cell of cells) {
    text += `"${special.test(cell) ? cell.replace(specials, (found) => escapes[found] ?? '') : cell}",`;
  }
  return `${text.slice(0, -1)}}`;
}
