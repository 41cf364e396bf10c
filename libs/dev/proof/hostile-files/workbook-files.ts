import { file, good, names, withCell, type HostileFile } from './hostile-file.js';
import { workbook, zip } from './zip.js';

const rows = Array.from({ length: 9 }, (_, at) => good(at + 1));
const bomb = `<sst><si><t>${'x'.repeat(60_000_000)}</t></si></sst>`;
const laughs =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>';
const brackets = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}"/></numFmts></styleSheet>`;
/** Corrupts the sheet's bytes, which are in the middle of the file. */
function torn(bytes: Buffer): Buffer {
  const at = bytes.indexOf('xl/worksheets/sheet2.xml') + 'xl/worksheets/sheet2.xml'.length;
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(60, 0xff), bytes.subarray(at + 60)]);
}
const farCell = '<worksheet><sheetData><row r="1048577"><c r="XFE1"><v>1</v></c></row></sheetData></worksheet>';

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
/** Cells in the last possible column, in each of 2,000 rows. */
const wide = rowOf(names) + '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>'.repeat(2_000);
const nested = rowOf(names) + `<row>${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</row>`;
/** Compresses too little to be detected by its compression ratio. */
const novel = Array.from({ length: 300_000 }, (_, at) => (at * 7_919 * 104_729).toString(36)).join(' ');
const repeated = `<sst>${names.map((name) => `<si><t>${name}</t></si>`).join('')}<si><t>${novel.slice(0, 10_000)}</t></si></sst>`;
const shared = (index: number): string => `<c t="s"><v>${index}</v></c>`;
const ones =
  `<row>${names.map((_, at) => shared(at)).join('')}</row>` +
  `<row>${names.map(() => shared(names.length)).join('')}</row>`.repeat(400);

/** Small workbooks built to use up all time or memory; each of them once did. */
export const workbookBombs = (): HostileFile[] => [
  file('workbook with cells in the last column there is', workbook([], { sheet: sheetOf(wide) }), {
    rows: 2_000,
    invalid: 2_000,
  }),
  file('workbook with a million tags in each other', workbook([], { sheet: sheetOf(nested) }), {
    failure: 'workbook_damaged',
  }),
  file('workbook with one endless text', workbook([], { sheet: sheetOf(rowOf(names) + rowOf([novel])) }), {
    failure: 'workbook_too_large',
  }),
  file(
    'workbook with one long text in all of its cells',
    workbook([], { sheet: sheetOf(ones), more: { 'xl/sharedStrings.xml': repeated } }),
    { failure: 'too_much_text' },
  ),
];

/** Unusual workbooks. */
export const workbookFiles = (): HostileFile[] => [
  file('workbook', workbook([names, ...rows]), { rows: 9, invalid: 0 }),
  file(
    'workbook with formulas, quotes and line breaks as texts',
    workbook([names, withCell(1, 'Notes', '=1+1\n"x", y'), good(2)]),
    { rows: 2, invalid: 0 },
  ),
  file('workbook with blank rows', workbook([names, [], good(1), [], [], good(2), []]), { rows: 2, invalid: 0 }),
  file('workbook of nothing', workbook([]), { failure: 'empty' }),
  file('workbook cut off', workbook([names, ...rows]).subarray(0, -40), { failure: 'workbook_damaged' }),
  file('workbook without its sheet', zip({ 'xl/workbook.xml': '<workbook/>' }), { failure: 'workbook_damaged' }),
  file('workbook with broken XML', workbook([], { sheet: '<worksheet><row>' + '</worksheet>' }), {
    failure: 'workbook_damaged',
  }),
  file('workbook that laughs a billion times', workbook([], { sheet: laughs }), { failure: 'workbook_damaged' }),
  file('workbook with cells that cannot be', workbook([], { sheet: farCell }), { failure: 'workbook_damaged' }),
  file('workbook with an entry that cannot be unpacked', torn(workbook([names, ...rows])), {
    failure: 'workbook_damaged',
  }),
  file(
    'workbook with a style of a million brackets',
    workbook([names, ...rows], { more: { 'xl/styles.xml': brackets } }),
    {
      ...{ rows: 9, invalid: 0 },
    },
  ),
  ...workbookBombs(),
  file('zip bomb as workbook', workbook([names, ...rows], { more: { 'xl/sharedStrings.xml': bomb } }), {
    failure: 'workbook_too_large',
  }),
];
