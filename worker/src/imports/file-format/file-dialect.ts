import { fileDelimiter } from '#libs/contracts/imports/imports.js';
import { splitLine, type Dialect } from '../csv/split-line.js';

const maxLines = 60;
const maxLineLength = 100_000;

/** How a text is divided, and the number of cells that most of its lines have. */
export type FoundDialect = Dialect & { width: number; skip: number };

/**
 * Finds what divides cells by how even it makes the first lines. A first line "sep=;" says so itself; `skip` counts its
 * characters. @param text the beginning of the file. @param whole it is all of it.
 */
export function dialectOf(text: string, whole: boolean): FoundDialect {
  const declared = /^"?sep=(.)"?\r?\n/.exec(text);
  const skip = declared?.[0].length ?? 0;
  const lines = text.slice(skip).split(/\r\n|\n|\r/, maxLines + 1);
  if (!whole && lines.length > 1) lines.pop();
  const sample = lines.filter((line) => line.trim() !== '' && line.length <= maxLineLength).slice(0, maxLines);
  const delimiters = fileDelimiter.options.filter((one) => declared?.[1] === undefined || declared[1] === one);
  const quotes = (["'", '"'] as const).map((quote) => ({ quote, ...best(sample, delimiters, quote) }));
  const [single, double] = quotes as [(typeof quotes)[0], (typeof quotes)[0]];
  if (single.wrapped > Math.max(double.wrapped, sample.length / 2)) return { ...only(single), quote: "'", skip };
  const bare = best(sample, delimiters, 'none');
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

/** Of two equally even ones, the one that occurs less often in texts: the later one of the list. */
function best(lines: string[], delimiters: readonly Dialect['delimiter'][], quote: Dialect['quote']) {
  const tried = delimiters.map((delimiter) => ({ delimiter, ...evenness(lines, { delimiter, quote }) }));
  return tried.reduce((best, one) => (one.score > 0 && one.score >= best.score ? one : best));
}

/** Lines of the same number of cells, and many of them: the more of both the better. */
function evenness(lines: string[], dialect: Dialect) {
  const counts = new Map<number, number>();
  let [wrapped, broken] = [0, 0];
  for (const line of lines) {
    const split = splitLine(line, dialect);
    counts.set(split.cells.length, (counts.get(split.cells.length) ?? 0) + 1);
    wrapped += split.wrapped;
    if (split.broken) broken += 1;
  }
  const [width, rows] = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0] ?? [1, 0];
  return { width, score: (rows / Math.max(1, lines.length)) * Math.log2(width), wrapped, broken };
}
