import { numberText } from './cell-text.js';
import type { Workbook } from './read-workbook.js';
import { readXml } from './read-xml.js';
import { damaged } from './workbook-fault.js';
import type { ZipFile } from './zip-file.js';

const maxRow = 1_048_576;
const maxColumn = 16_384;

/** The sheet as lines of CSV, in pieces; rows that are not stored are blank lines, so that numbers stay. */
export async function* sheetLines(zip: ZipFile, { sheet, texts, styles, from1904 }: Workbook): AsyncGenerator<string> {
  let [lines, row, cells]: [string, number, string[]] = ['', 0, []];
  let [column, type, style, text, reading] = [0, 'n', 0, '', false];
  const shown = (): string => {
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' ? numberText(text, styles[style], from1904) : text;
  };
  const document = readXml(zip.text(sheet), {
    open: (name, given) => {
      if (name === 'row') {
        const number = Number(given['r'] ?? row + 1);
        if (!(number > row && number <= maxRow)) throw damaged();
        lines += '\n'.repeat(number - row - 1);
        [row, cells, column] = [number, [], 0];
      } else if (name === 'c') {
        column = given['r'] ? columnOf(given['r']) : column + 1;
        [type, style, text] = [given['t'] ?? 'n', Number(given['s'] ?? 0), ''];
      } else reading = name === 'v' || name === 't';
    },
    text: (more) => void (reading && (text += more)),
    close: (name) => {
      reading = false;
      if (name === 'c' && text !== '') {
        while (cells.length < column - 1) cells.push('');
        if (cells.length >= column) throw damaged();
        cells.push(shown());
      }
      if (name === 'row') lines += `${cells.map(quoted).join(',')}\n`;
    },
  });
  for await (const _ of document) {
    if (lines !== '') yield lines;
    lines = '';
  }
}

/** As it is: nothing is taken for a formula here. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** "C7" → 3. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > maxColumn) throw damaged();
  return column;
}
