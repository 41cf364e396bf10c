import { truncateText } from '#libs/contracts/text/truncate-text.js';
import type { FileRecord } from '#libs/adapters/table-files/csv/read-records.js';
import { maxText, numberText, typedText } from './cell-text.js';
import type { Workbook } from './read-workbook.js';
import { readXml } from './read-xml.js';
import { damaged } from './workbook-error.js';
import type { ZipFile } from './zip-file.js';

const maxRow = 1_048_576;
const maxColumn = 16_384;

/**
 * The rows of the sheet after a position, in batches; rows that are not stored are blank ones, so that numbers match. `end` is
 * the character position after a row in the decompressed sheet. A cell costs its content, not its position: of those beyond
 * `width`, the first is returned as one more. @param from a row and its `end`; zeros: from the beginning.
 */
export async function* sheetRows(
  zip: ZipFile,
  { sheet, texts, styles, from1904 }: Workbook,
  from: { row: number; byte: number },
  width: number,
): AsyncGenerator<FileRecord[]> {
  let [found, cells, row, end]: [FileRecord[], string[], number, number] = [[], [], from.row, from.byte];
  let [column, last, type, style, text, reading] = [0, 0, 'n', 0, '', false];
  /** Where the rows begin, and how many characters from there on are left out. */
  let [begin, skipped] = [-1, 0];
  const shown = (): string => {
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' ? numberText(text, styles[style], from1904) : typedText(text);
  };
  const unread = without(zip.text(sheet), () => begin, from.byte);
  const document = readXml(unread, {
    open: (name, attributes, at) => {
      if (name === 'sheetData' && begin < 0) [begin, skipped] = [at, Math.max(0, from.byte - at)];
      if (name === 'row') {
        const number = Number(attributes['r'] ?? row + 1);
        if (begin < 0 || !(number > row && number <= maxRow)) throw damaged();
        const blank = { cells: [], end, broken: false };
        for (; row < number - 1; row += 1) found.push(blank);
        [row, cells, column, last] = [number, [], 0, 0];
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        [type, style, text] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), ''];
      } else reading = name === 'v' || name === 't';
    },
    text: (more) => void (reading && text.length < maxText && (text += truncateText(more, maxText))),
    close: (name, at) => {
      reading = false;
      if (name === 'c' && text !== '') {
        if (column <= last) throw damaged();
        last = column;
        while (cells.length < Math.min(column - 1, width)) cells.push('');
        if (cells.length <= width) cells.push(shown());
      }
      if (name !== 'row') return;
      end = at + skipped;
      found.push({ cells, end, broken: false });
    },
  });
  for await (const _ of document) {
    if (found.length > 0) yield found;
    found = [];
  }
}

/** The text without the range from `begin`, once a tag has determined it, to `to`: until then it is returned tag by tag. */
async function* without(pieces: AsyncIterable<string>, begin: () => number, to: number): AsyncGenerator<string> {
  let at = 0;
  for await (let piece of pieces) {
    while (to > 0 && begin() < 0 && piece !== '') {
      const tag = piece.slice(0, piece.indexOf('>') + 1 || piece.length);
      yield tag;
      at += tag.length;
      piece = piece.slice(tag.length);
    }
    if (at + piece.length > to) yield piece.slice(Math.max(0, to - at));
    at += piece.length;
  }
}

/** "C7" → 3. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > maxColumn) throw damaged();
  return column;
}
