/** Where a cell in quotation marks is closed, and where the delimiter or line end behind it is, or the end of the text. */
export type ClosedCell = { at: number; next: number };

const lineEnds = '\r\n';

/** Whether a cell that goes up to here is over: a delimiter, a line end, or the end of the text. */
export const endsCell = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || lineEnds.includes(text[at]!);

/**
 * The end of the cell whose quotation mark is opened at `from`. Doubled ones belong to it; as in spreadsheets, blanks between the closing
 * one and the delimiter do not. @returns open: nothing closes it; broken: text follows the closing one.
 */
export function closingQuote(
  text: string,
  from: number,
  delimiter: string,
  quote: string,
): ClosedCell | 'open' | 'broken' {
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (text[at + 1] === quote) at += 1;
    else {
      let next = at + 1;
      while (text[next] === ' ') next += 1;
      return endsCell(text, next, delimiter) ? { at, next } : 'broken';
    }
  }
  return 'open';
}
