import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const blanks = String.raw`E' \t\r\n\v\f'`;

/** The effective text of a column in row `r` (\`rowReader\`): the edit, else the cell without its formula guard. */
export const cellSql = (mapping: ImportMapping, column: ImportColumn): string =>
  `coalesce(btrim(r.edits->>'${column}', ${blanks}), ${fileSql(mapping, column)}, '')`;

/** Whether the file has nothing in any of these columns of row `r`; a constant for all rows does not count. */
export function blankSql({ columns }: ImportMapping, those: readonly ImportColumn[]): string {
  const sources = those.flatMap((column) => columns[column] ?? []);
  const cells = sources.flatMap((source) => ('column' in source ? [`r.cells[${source.column + 1}]`] : []));
  return cells.length > 0 ? `btrim(concat(${cells.join(', ')}), ${blanks}) = ''` : 'true';
}

/** The file's value of a column: a cell, or the constant for all rows. */
function fileSql({ columns }: ImportMapping, column: ImportColumn): string {
  const source = columns[column];
  if (source === undefined) return 'null';
  if ('constant' in source) return quoted(source.constant.trim()).replaceAll('?', String.raw`\?`);
  const cell = `btrim(r.cells[${source.column + 1}], ${blanks})`;
  return `case when ${cell} ~ '^''+[=+@\t\r＝＋－＠-]' then btrim(substr(${cell}, 2), ${blanks}) else ${cell} end`;
}

/** The same for the column that \`i.issue\` names. */
export function issueCellSql(mapping: ImportMapping): string {
  const columns = Object.keys(mapping.columns) as ImportColumn[];
  const cases = columns.map((column) => `when '${column}' then ${fileSql(mapping, column)}`);
  const file = cases.length > 0 ? `case i.issue->>'column' ${cases.join(' ')} end` : 'null';
  return `coalesce(btrim(r.edits->>(i.issue->>'column'), ${blanks}), ${file}, '')`;
}
