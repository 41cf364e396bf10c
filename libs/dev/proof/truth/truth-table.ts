import type { Check, Comparison } from './check.js';

export type Outcome = { check: Check; found: Comparison };

const titles = ['Check', 'Data', 'As of', 'Cases', 'Equal', 'Why the rest differs'];
const [begin, end] = ['<!-- computed by npm run truth -->', '<!-- end of what is computed -->'];

/** A check without its figures, as the page has them. */
type PageRow = readonly string[];

const count = (number: number): string => number.toLocaleString('en-US');

/** "3,997 of 4,000", in the cells of the table. */
export function rowOf({ check, found }: Outcome): PageRow {
  const equal = found.cases - found.differences.length;
  return [check.name, check.data, check.date, count(found.cases), count(equal), check.remains || '–'];
}

export const tableOf = (rows: readonly PageRow[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The rows of the page, whatever the width of its columns. */
export function rowsOfPage(page: string): PageRow[] {
  const [, rest = ''] = page.split(begin);
  const [table = ''] = rest.split(end);
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The page with another table. */
export function withTable(page: string, rows: readonly PageRow[]): string {
  const [before = '', rest = ''] = page.split(begin);
  return `${before}${begin}\n\n${tableOf(rows)}\n\n${end}${rest.split(end)[1] ?? ''}`;
}

/** What the page says otherwise, or does not say, in words; empty where it is true. */
export function untruths(page: string, rows: readonly PageRow[]): string[] {
  const written = new Map(rowsOfPage(page).map((row) => [row[0], row]));
  return rows.flatMap((row) => {
    const other = written.get(row[0]);
    if (!other) return [`The page has no row "${row[0]}".`];
    return row.join() === other.join()
      ? []
      : [`"${row[0]}": the page has ${other.join(', ')}, computed is ${row.join(', ')}.`];
  });
}
