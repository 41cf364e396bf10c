import { fileDelimiter } from '#libs/contracts/imports/imports.js';
import { splitLine, type Dialect } from '../csv/split-line.js';
import { rowsOfText } from '../csv/strict-row.js';

const maxLines = 60;
const maxLineLength = 100_000;

/** How a text is divided, and the number of cells that most of its rows have. */
export type FoundDialect = Dialect & { width: number; skip: number };

/**
 * Finds what divides cells by how even it makes the first rows. A first line "sep=;" says so itself; `skip` counts its
 * characters. @param text the beginning of the file. @param whole it is all of it.
 */
export function dialectOf(text: string, whole: boolean): FoundDialect {
  const declared = /^"?sep=(.)"?\r?\n/i.exec(text);
  const skip = declared?.[0].length ?? 0;
  const body = text.slice(skip);
  const lines = body.split(/\r\n|\n|\r/, maxLines + 1);
  if (!whole && lines.length > 1) lines.pop();
  const sample = lines.filter((line) => line.trim() !== '' && line.length <= maxLineLength).slice(0, maxLines);
  const delimiters = fileDelimiter.options.filter((one) => declared?.[1] === undefined || declared[1] === one);
  const best = (quote: Dialect['quote']) => evenest(sample, delimiters, quote, body, whole);
  const quotes = (["'", '"'] as const).map((quote) => ({ quote, ...best(quote) }));
  const [single, double] = quotes as [(typeof quotes)[0], (typeof quotes)[0]];
  if (single.wrapped > Math.max(double.wrapped, sample.length / 2)) return { ...only(single), quote: "'", skip };
  const bare = best('none');
  const closed = sample.some(
    (line, at) => closesInside(line, double.delimiter) || closesBefore(line, sample[at - 1], double.delimiter),
  );
  if (double.broken > 1 && !closed) return { ...only(bare), quote: 'none', skip };
  return { ...only(double), quote: '"', skip };
}

const closesInside = (line: string, delimiter: string): boolean =>
  line.length > 1 && (line.endsWith('"') || line.includes(`"${delimiter}`, 1));

/**
 * A first cell that ends with a line break: its closing mark is the first character of a line, below one that is open. Two such
 * lines below one another hold ditto marks.
 */
const closesBefore = (line: string, above: string | undefined, delimiter: Dialect['delimiter']): boolean =>
  above !== undefined &&
  line.startsWith(`"${delimiter}`) &&
  !above.startsWith(`"${delimiter}`) &&
  splitLine(above, { delimiter, quote: '"' }).broken;

const only = ({ delimiter, width }: { delimiter: Dialect['delimiter']; width: number }) => ({ delimiter, width });

type Tried = Omit<FoundDialect, 'skip' | 'quote'> & { score: number; wrapped: number; broken: number };

/** Of two equally even ones, the one that occurs less often in texts: the later one of the list. */
function evenest(
  lines: string[],
  delimiters: readonly Dialect['delimiter'][],
  quote: Dialect['quote'],
  ...body: [text: string, whole: boolean]
): Tried {
  const tried = delimiters.map((delimiter) => {
    const dialect = { delimiter, quote };
    return { delimiter, ...evenness(rowLengths(dialect, ...body)), ...quotesOf(lines, dialect) };
  });
  return tried.reduce((best, one) => (one.score > 0 && one.score >= best.score ? one : best));
}

/** How many cells each of the first rows has. */
function rowLengths(dialect: Dialect, text: string, whole: boolean): number[] {
  const lengths: number[] = [];
  for (const cells of rowsOfText(text, dialect, whole, (line) => splitLine(line, dialect).cells)) {
    if (cells.some((cell) => cell.trim() !== '')) lengths.push(cells.length);
    if (lengths.length === maxLines) break;
  }
  return lengths;
}

/** Rows of the same number of cells, and many of them: the more of both the better. */
function evenness(lengths: number[]): Pick<Tried, 'width' | 'score'> {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, rows] = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0] ?? [1, 0];
  return { width, score: (rows / Math.max(1, lengths.length)) * Math.log2(width) };
}

/** Cells in quotation marks, and lines where one is opened and never closed. */
function quotesOf(lines: string[], dialect: Dialect): Pick<Tried, 'wrapped' | 'broken'> {
  const split = lines.map((line) => splitLine(line, dialect));
  const wrapped = split.reduce((sum, one) => sum + one.wrapped, 0);
  return { wrapped, broken: split.filter((one) => one.broken).length };
}
